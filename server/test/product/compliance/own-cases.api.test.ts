import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageOf } from '#contract/core/page.ts';
import { person } from '../../../src/modules/companies/sample.test-support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { foundFirm } from '../firm.ts';
import { appoint } from '../officers.ts';

const cases = pageOf(z.object({ id: z.string(), title: z.string() }));

describe.each(['embedded', 'postgres'] as const)(
  'an officer’s own cases, whichever account they are about (%s)',
  (engine) => {
    let desk: Desk;
    const ids: Record<string, string> = {};

    const set = (who: string, values: { document: string | null; tax_id: string | null }) =>
      desk.product.database.db
        .updateTable('users')
        .set(values)
        .where('id', '=', desk.product.id(who))
        .execute();
    /**
     * The second officer's view of the case about an account: the list, the case itself, and whether they may open
     * another.
     */
    async function seen(who: 'rich' | 'firm') {
      const { body } = await desk.product.call('third', 'GET', '/compliance/cases');
      const listed = cases.parse(body).items.some(({ id }) => id === ids[who]);
      const [read] = await desk.outcome('third', 'GET', `/compliance/cases/${ids[who]}`);
      const about = { userId: desk.product.id(who), title: 'Otro', note: 'Empieza', alertIds: [] };
      const [, opened] = await desk.outcome('third', 'POST', '/compliance/cases', about);
      return { listed, read, opened };
    }
    const NOTHING = { listed: false, read: 404, opened: 'OWN_CASE' };

    beforeAll(async () => {
      desk = await openDesk(engine);
      await foundFirm(desk);
      await appoint(desk, ['second', 'third']);
      await set('rich', { document: '31888999', tax_id: '27318889990' });
      await set('firm', { document: '28111222', tax_id: '20281112225' });
      for (const who of ['rich', 'firm']) {
        const about = { userId: desk.product.id(who), title: who, note: 'Empieza', alertIds: [] };
        const { body } = await desk.product.call('second', 'POST', '/compliance/cases', {
          body: about,
        });
        ids[who] = z.object({ id: z.string() }).parse(body).id;
      }
    });
    afterAll(() => desk?.product.close());
    beforeEach(() => set('third', { document: '90000003', tax_id: null }));

    test('an unrelated officer sees them', async () => {
      expect(await seen('rich')).toEqual({ listed: true, read: 200, opened: null });
      expect(await seen('firm')).toEqual({ listed: true, read: 200, opened: null });
    });

    test.each([
      ['the document alone', { document: '31.888.999', tax_id: null }],
      ['the document, with another tax number', { document: '31888999', tax_id: '20300000001' }],
      ['the tax number alone', { document: null, tax_id: '27-31888999-0' }],
      ['the tax number, with another document', { document: 'P123456', tax_id: '27318889990' }],
      ['a tax number that has the document in it', { document: null, tax_id: '20318889991' }],
    ])('an officer with the subject’s %s sees nothing of it', async (_, identity) => {
      await set('third', identity);
      expect(await seen('rich')).toEqual(NOTHING);
      expect((await seen('firm')).listed).toBe(true);
    });

    test.each([
      ['represents it, by document', { document: '28111222', tax_id: null }],
      ['represents it, by tax number', { document: 'P123456', tax_id: '20281112225' }],
      ['owns part of it, by document', { document: person('2', 0).document, tax_id: null }],
      ['owns part of it, by tax number', { document: null, tax_id: '27305550026' }],
    ])('of a company, an officer who %s sees nothing', async (_, identity) => {
      await set('third', identity);
      expect(await seen('firm')).toEqual(NOTHING);
      expect((await seen('rich')).listed).toBe(true);
    });
  },
);
