import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { estateOfPerson } from '#contract/estates/schemas.ts';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, NOT_TWO, OK, openDesk } from './desk.ts';

describe.each(enginesFor('lifted freezes'))(
  'a freeze whose author can no longer decide (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
    });
    afterAll(() => desk?.product.close());

    const setRole = (who: string, role: 'admin' | 'admin_l2' | 'admin_l3') =>
      desk.product.database.db
        .updateTable('users')
        .set({ role })
        .where('id', '=', desk.product.id(who))
        .execute();
    /** Another administrator controlled an account of late. */
    const tie = (actor: string, account: string) =>
      desk.product.database.db
        .insertInto('account_acts')
        .values({
          id: '0190a000-0000-7000-8000-0000000000aa',
          actor_id: desk.product.id(actor),
          account_id: desk.product.id(account),
          act: 'factor',
          at: desk.product.clock.now(),
        })
        .execute();
    const estate = async (who = 'second') => {
      const answer = await desk.product.call(who, 'GET', `/estates/people/${desk.scene.rich}`);
      const [found] = estateOfPerson.parse(answer.body).items;
      if (found === undefined) throw new Error('no estate');
      return found;
    };
    const lift = async (who: string) =>
      desk.outcome(who, 'POST', `/estates/${(await estate()).id}/lift`, { reason: 'Era falso' });
    const keep = async (who: string) =>
      desk.outcome(who, 'POST', `/estates/${(await estate()).id}/keep`, { reason: 'Es cierto' });
    const waiting = async (who: string) =>
      deskPage.parse((await desk.product.call(who, 'GET', '/desk/items?filter[kind]=lift')).body)
        .items;
    /** `fay`, of level 2, freezes the account and then loses the level. */
    async function frozenByFay() {
      await setRole('fay', 'admin_l2');
      const body = { kind: 'death', email: 'vecina@ladrillo.test', name: 'Una vecina', detail: '' };
      const { code } = rightsReceipt.parse(
        (
          await desk.product.call('guest', 'POST', '/rights/requests', {
            body: { ...body, detail: `Aviso ${desk.product.clock.now().toISOString()}` },
          })
        ).body,
      );
      const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
      const id = rightsRequestsPage.parse(list.body).items.find((one) => one.code === code)?.id;
      expect(
        await desk.outcome('fay', 'POST', `/rights/requests/${id}/decision`, {
          outcome: 'granted',
          reason: 'Se tomó nota del aviso',
          accountEmail: 'rich@ladrillo.test',
          diedOn: '2026-03-09',
        }),
      ).toEqual(OK);
      await setRole('fay', 'admin_l3');
    }

    test('is lifted by two of level 1: the first asks, and a second independent one lifts', async () => {
      await frozenByFay();
      expect(await estate()).toMatchObject({ authorGone: true, lifting: null });
      expect(await lift('admin')).toEqual(OK);
      expect(await estate('admin')).toMatchObject({ state: 'frozen', lifting: { mine: true } });
      expect(await waiting('admin')).toEqual([]);
      expect(await waiting('second')).toMatchObject([{ kind: 'lift', id: desk.scene.rich }]);
      expect(await lift('admin')).toEqual([403, 'OWN_REQUEST']);
      await tie('admin', 'second');
      expect(await lift('second')).toEqual(NOT_TWO);
      expect(await estate()).toMatchObject({ state: 'frozen' });
      desk.product.clock.advance(8 * DAY_MS);
      for (const who of ['admin', 'second', 'third', 'fay']) await desk.product.logIn(who);
      const both = await Promise.all([lift('second'), lift('third')]);
      expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
      expect(await estate()).toMatchObject({ state: 'lifted', lifting: null });
      expect(await waiting('second')).toEqual([]);
      await desk.product.logIn('rich');
      expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(200);
    });

    test('stays when the request is withdrawn, which anyone of level 1 may do', async () => {
      desk.product.clock.advance(1_000);
      await frozenByFay();
      expect(await keep('second')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      expect(await lift('admin')).toEqual(OK);
      expect(await keep('second')).toEqual(OK);
      expect(await estate()).toMatchObject({ state: 'frozen', lifting: null });
    });

    test('the request of an administrator who is gone, too, counts as none', async () => {
      expect(await lift('third')).toEqual(OK);
      await setRole('third', 'admin_l3');
      expect(await lift('second')).toEqual(OK);
      expect(await estate()).toMatchObject({ state: 'frozen', lifting: { mine: true } });
      await setRole('third', 'admin');
      expect(await lift('third')).toEqual(OK);
      expect(await estate()).toMatchObject({ state: 'lifted' });
    });

    test('is lifted immediately by the only administrator of level 1', async () => {
      desk.product.clock.advance(1_000);
      await frozenByFay();
      for (const who of ['second', 'third']) await setRole(who, 'admin_l2');
      expect(
        await desk.outcome('admin', 'POST', `/estates/${(await estate('admin')).id}/lift`, {
          reason: 'Era falso',
        }),
      ).toEqual(OK);
      expect(await estate('admin')).toMatchObject({ state: 'lifted' });
    });
  },
);
