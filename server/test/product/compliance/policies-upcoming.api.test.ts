import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import { policies } from '#contract/compliance/policy-views.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { policyAt } from '#modules/compliance';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';

describe.each(enginesFor('approved policies to come'))(
  'approved policies to come (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
    });
    afterAll(() => desk?.product.close());

    const first = firstPolicy(true);
    const read = async (query = '', who = 'admin') =>
      policies.parse((await desk.product.call(who, 'GET', `/compliance/policies${query}`)).body);
    /** @returns the id of an approved policy */
    async function approved(holdsFrom: string, change: Partial<Policy>): Promise<string> {
      const body = { holdsFrom, values: { ...first, ...change } };
      expect(await desk.outcome('admin', 'POST', '/compliance/policies', body)).toEqual(OK);
      const id = (await read()).items[0]?.id ?? '';
      expect(
        await desk.outcome('second', 'POST', `/compliance/policies/${id}/decision`, {
          outcome: 'approved',
        }),
      ).toEqual(OK);
      return id;
    }
    const withdraw = (who: string, id: string) =>
      desk.outcome(who, 'POST', `/compliance/policies/${id}/withdraw`);
    const keep = (who: string, id: string) =>
      desk.outcome(who, 'POST', `/compliance/policies/${id}/keep`);
    const inbox = async (who: string) =>
      deskPage.parse((await desk.product.call(who, 'GET', '/desk/items?filter[kind]=policy')).body)
        .items;
    const limitOn = async (day: string) =>
      (await policyAt({ demo: true }, desk.product.database.db, new Date(`${day}T15:00:00Z`)))
        .limitDays;

    test('are listed by day, and a request shows what it replaces on its own day', async () => {
      await approved('2026-05-01', { limitDays: 50 });
      await approved('2026-04-01', { limitDays: 40 });
      const body = { holdsFrom: '2026-05-15', values: { ...first, limitDays: 55 } };
      expect(await desk.outcome('admin', 'POST', '/compliance/policies', body)).toEqual(OK);
      const { current, upcoming, items } = await read();
      expect(current.values.limitDays).toBe(first.limitDays);
      expect(upcoming.map(({ holdsFrom, values }) => [holdsFrom, values.limitDays])).toEqual([
        ['2026-04-01', 40],
        ['2026-05-01', 50],
      ]);
      expect(items.map(({ values, before }) => [values.limitDays, before.limitDays])).toEqual([
        [55, 50],
        [40, first.limitDays],
        [50, 40],
      ]);
      expect(items.map(({ begun }) => begun)).toEqual([false, false, false]);
      const refused = await desk.outcome(
        'second',
        'POST',
        `/compliance/policies/${items[0]?.id}/decision`,
        { outcome: 'refused' },
      );
      expect(refused).toEqual(OK);
    });

    test('are withdrawn by two administrators before their day, and the row stays', async () => {
      const [may, april] = ['2026-05-01', '2026-04-01'];
      const id = (await read()).items.find(({ holdsFrom }) => holdsFrom === april)?.id ?? '';
      expect(await keep('admin', id)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      expect(await withdraw('admin', id)).toEqual(OK);
      expect(await withdraw('admin', id)).toEqual([403, 'OWN_REQUEST']);
      expect(await inbox('admin')).toEqual([]);
      expect(await inbox('second')).toMatchObject([{ id, title: 'Retirar parámetros aprobados' }]);
      expect(await keep('third', id)).toEqual(OK);
      expect(await inbox('second')).toEqual([]);
      expect(await limitOn(april)).toBe(40);
      expect(await withdraw('second', id)).toEqual(OK);
      const both = await Promise.all([withdraw('admin', id), withdraw('third', id)]);
      expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
      const { upcoming, items } = await read();
      expect(upcoming.map(({ holdsFrom }) => holdsFrom)).toEqual([may]);
      const row = items.find((one) => one.id === id);
      expect(row).toMatchObject({ state: 'withdrawn', withdrawing: null });
      expect([row?.approvedBy, row?.withdrawnBy].every(Boolean)).toBe(true);
      expect(await limitOn(april)).toBe(first.limitDays);
      expect(await limitOn(may)).toBe(50);
    });

    test('are in force from their day on, and then never withdrawn', async () => {
      const id = (await read()).upcoming.length > 0 ? ((await read()).items.at(-1)?.id ?? '') : '';
      expect(await withdraw('admin', id)).toEqual(OK);
      await desk.later(60 * DAY_MS);
      expect(await read()).toMatchObject({ current: { id }, upcoming: [] });
      expect(await withdraw('second', id)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      // nor does the request wait any more
      expect(await inbox('second')).toEqual([]);
      expect(await limitOn('2026-05-02')).toBe(50);
    });

    test('come by page', async () => {
      const { total } = await read();
      const two = await read('?page=2&pageSize=1');
      expect(two).toMatchObject({ total, page: 2, pageSize: 1 });
      expect(two.items).toHaveLength(1);
      expect((await desk.product.call('admin', 'GET', '/compliance/policies?size=1')).status).toBe(
        400,
      );
    });
  },
);
