import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerChanges } from '#contract/owners/schemas.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK } from '../desk.ts';
import { CBU, CESSION, INVALID, openOwnerDesk, ownerCalls, REASON } from './owner-calls.ts';

describe.each(enginesFor('another owner of a cancelled project and of the platform’s own'))(
  'another owner of a cancelled project and of the platform’s own (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openOwnerDesk(engine);
    });
    afterAll(() => desk?.product.close());
    const { propose, upload, approve, ask, detail, titles, giveFunds } = ownerCalls(() => desk);

    test('an approval needs a recent second factor', async () => {
      await desk.later(DAY_MS);
      expect(await propose({ email: 'user@ladrillo.test' })).toEqual(OK);
      await desk.giveFactor('third');
      desk.product.clock.advance(6 * 60_000);
      expect(await approve('third')).toEqual([403, 'SECOND_FACTOR_REQUIRED_AGAIN']);
    });

    test('the new owner of a cancelled project names its accounts, nothing else, and withdraws its money', async () => {
      const { product, scene } = desk;
      const address = `/projects/${scene.projectId}`;
      expect(await desk.outcome('second', 'POST', `${address}/cancel`, REASON)).toEqual(OK);
      expect((await upload()).status).toBe(200);
      await product.logIn('second');
      expect(await approve('second')).toEqual(OK);
      await product.logIn('user');
      await giveFunds();
      expect((await ask('user', 'withdraws', '10.00')).key).toBe('BANK_ACCOUNT_NOT_FOUND');

      const save = async (who: string, change: object) => {
        const { draft, version } = (await detail(who)).management ?? {};
        return desk.outcome(who, 'PUT', address, { ...draft, version, ...change });
      };
      const bankAccounts = { ARS: CBU, USD: '', USDT: '' };
      const FORBIDS = [409, 'PROJECT_STATE_FORBIDS'];
      expect(await save('admin', { bankAccounts })).toEqual(FORBIDS);
      expect(await save('user', { bankAccounts, tagline: 'Otra vez en venta' })).toEqual(FORBIDS);
      expect(await save('user', { bankAccounts, managers: [] })).toEqual(FORBIDS);
      const wrong = { ...bankAccounts, ARS: CBU.replace('1232', '1233') };
      expect(await save('user', { bankAccounts: wrong })).toEqual(INVALID);
      product.clock.advance(6 * 60_000);
      expect(await save('user', { bankAccounts })).toEqual([403, 'PASSWORD_REQUIRED_AGAIN']);
      await product.logIn('user');
      expect(await save('user', { bankAccounts })).toEqual(OK);
      expect((await titles('user'))[0]).toMatch(/cuentas/);
      const noted = await product.database.db
        .selectFrom('audit_log')
        .select(['actor_id', 'after'])
        .where('action', '=', 'project.accounts')
        .where('target_id', '=', scene.projectId)
        .execute();
      expect(noted).toEqual([
        { actor_id: product.id('user'), after: { ARS: '1232', USD: '', USDT: '' } },
      ]);
      expect((await ask('user', 'withdraws', '10.00')).status).toBe(200);
    });

    test('a project of an administrator’s own account is the platform’s: they decide on it with another one', async () => {
      const { product, scene } = desk;
      await product.database.db
        .updateTable('projects')
        .set({ owner_id: product.id('admin'), status: 'cancelled' })
        .where('id', '=', scene.draftId)
        .execute();
      for (const who of ['admin', 'second', 'investor']) await product.logIn(who);
      const own = `/projects/${scene.draftId}/owners`;
      const decide = async (step: 'approve' | 'refuse', who: string, body: object) => {
        const { items } = ownerChanges.parse((await product.call('second', 'GET', own)).body);
        const { id } = items.find(({ state }) => state === 'proposed') ?? {};
        return desk.outcome(who, 'POST', `/projects/owners/${id}/${step}`, body);
      };
      expect(await desk.outcome('admin', 'POST', own, CESSION)).toEqual(OK);
      expect(await decide('approve', 'admin', { papers: [] })).toEqual([403, 'OWN_REQUEST']);
      expect(await decide('refuse', 'admin', REASON)).toEqual(OK);
      expect(await desk.outcome('second', 'POST', own, CESSION)).toEqual(OK);
      // of its rules only the missing document is left
      expect(await decide('approve', 'admin', { papers: [] })).toEqual([
        409,
        'OWNER_CHANGE_NOT_READY',
      ]);
      expect(await desk.outcome('investor', 'POST', own, CESSION)).toEqual([403, 'FORBIDDEN']);
    });
  },
);
