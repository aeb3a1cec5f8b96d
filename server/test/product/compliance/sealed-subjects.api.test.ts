import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { registryExport } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { eraseDeletedUsers } from '../../../src/modules/identity/closing/erase.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const PAYER = '2850590940090418135201';
const KINDS = ['subjects', 'annual', 'tokens'] as const;

describe.each(enginesFor('what is kept of an erased account'))(
  'what is kept of an erased account (%s)',
  (engine) => {
    let desk: Desk;
    let userId = '';
    let before: Record<(typeof KINDS)[number], Buffer>;

    beforeAll(async () => {
      desk = await openDesk(engine);
      await appoint(desk, ['second']);
      userId = await desk.product.addPerson('gone', 'investor', true);
      await desk.product.logIn('gone');
      await desk.product.database.db
        .updateTable('users')
        .set({ name: 'Zulema', lastname: 'Ríos', document: '30999888', tax_id: '27-30999888-4' })
        .where('id', '=', userId)
        .execute();
      await inAndOut();
      // the period is over, and its rates are known
      await desk.later(40 * DAY_MS, ['gone']);
      before = await exported();
    });
    afterAll(() => desk?.product.close());

    /** Ninety dollars come in and leave again; the first withdrawal raises an alert. */
    async function inAndOut() {
      const { projectId } = desk.scene;
      const call = (path: string, body: object) =>
        made(desk.product, 'gone', { method: 'POST', path, body });
      const deposit = await call('/payments/deposits', {
        projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: '90.00',
      });
      await desk.accept('admin', fieldOf(deposit, 'id'));
      expect(
        await desk.outcome('admin', 'PUT', `/payments/deposits/${fieldOf(deposit, 'id')}/payer`, {
          account: PAYER,
        }),
      ).toEqual(OK);
      const account = await call('/users/me/bank-accounts', {
        alias: 'Mi cuenta',
        holder: 'Zulema Ríos',
        account: '0070001600000000022220',
        currency: 'USD',
      });
      const withdrawal = await call('/payments/withdraws', {
        projectId,
        currency: 'USD',
        amount: '90.00',
        receivedCurrency: 'USD',
        bankAccountId: fieldOf(account, 'id'),
      });
      const path = `/payments/withdraws/${fieldOf(withdrawal, 'id')}`;
      await desk.later(2 * DAY_MS);
      expect((await desk.outcome('admin', 'PUT', `${path}/accept`, {}))[0]).toBe(200);
      expect((await desk.outcome('admin', 'PUT', `${path}/send`, { reference: 'B-1' }))[0]).toBe(
        200,
      );
      desk.product.clock.advance(3 * DAY_MS);
      await desk.product.modules.movements.completeDueWithdrawals();
    }
    const madeOf = async (kind: string) => {
      const { body } = await desk.product.call('admin', 'POST', '/registry/exports', {
        body: { kind, format: 'csv', from: '2026-03-01', to: '2026-03-31' },
      });
      const { id } = registryExport.parse(body);
      return (await desk.product.fetchFile('admin', `/registry/exports/${id}/file`)).bytes;
    };
    const exported = async () => ({
      subjects: await madeOf('subjects'),
      annual: await madeOf('annual'),
      tokens: await madeOf('tokens'),
    });
    const alertNames = async (who: string) => {
      const { body } = await desk.product.call(who, 'GET', '/compliance/alerts?pageSize=100');
      return alertsPage
        .parse(body)
        .items.filter((one) => one.userId === userId)
        .map(({ userName }) => userName);
    };

    test('an export of a past period is the same to the byte after the erasure', async () => {
      expect(before.annual.toString('utf8')).toContain('"Zulema Ríos";"27-30999888-4";"30999888"');
      expect(before.annual.toString('utf8')).toContain(PAYER);
      expect(await alertNames('third')).toContain('Zulema Ríos');
      await desk.outcome('gone', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' });
      await desk.later(91 * DAY_MS);
      expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
      const after = await exported();
      for (const kind of KINDS)
        expect(after[kind].toString('utf8'), kind).toBe(before[kind].toString('utf8'));
    });

    test('an alert without a case keeps its name for officers, and for nobody else', async () => {
      expect(new Set(await alertNames('second'))).toEqual(new Set(['Zulema Ríos']));
      const [name] = await alertNames('third');
      expect(name).toContain('eliminada');
    });

    test('no account of a payer is stated for an erased account', async () => {
      const [deposit] = await desk.product.database.db
        .selectFrom('deposits')
        .select(['id', 'payer_account'])
        .where('user_id', '=', userId)
        .execute();
      expect(deposit?.payer_account).toBeNull();
      for (const account of [PAYER, ''])
        expect(
          await desk.outcome('admin', 'PUT', `/payments/deposits/${deposit?.id}/payer`, {
            account,
          }),
        ).toEqual([409, 'MOVEMENT_STATE_FORBIDS']);
    });

    test('the log and its export have no account of a payer, neither in entries from before the digest', async () => {
      const { db } = desk.product.database;
      const [entry] = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'deposit.payer')
        .execute();
      if (!entry) throw new Error('the statement left no entry');
      expect(JSON.stringify(entry)).toContain('"account":"digest:');
      expect(JSON.stringify(entry)).not.toContain(PAYER);
      const early = JSON.stringify({ order: 'D-2026-000001', account: PAYER });
      await db
        .insertInto('audit_log')
        .values({ ...entry, id: newId(), before: null, after: early })
        .execute();
      const read = async (query: string) =>
        (await desk.product.call('admin', 'GET', `/audit?pageSize=100&${query}`)).body;
      const shown = await read('filter[action]=deposit.payer');
      expect(shown).toMatchObject({ total: 2 });
      expect(JSON.stringify(shown)).not.toContain(PAYER);
      expect(await read(`search=${PAYER}`)).toMatchObject({ total: 0 });
      for (const path of ['/audit/export', `/audit/export?search=${PAYER}`]) {
        const { bytes } = await desk.product.fetchFile('admin', path);
        expect(bytes.toString('utf8')).not.toContain(PAYER);
      }
    });

    test('the account keeps nothing, and what is sealed is never changed', async () => {
      const { db } = desk.product.database;
      const [row] = await db
        .selectFrom('users')
        .select(['name', 'document', 'tax_id'])
        .where('id', '=', userId)
        .execute();
      expect(row).toEqual({ name: 'Cuenta', document: null, tax_id: null });
      await expect(
        db.updateTable('sealed_subjects').set({ document: '1' }).execute(),
      ).rejects.toThrow('never changed');
      await expect(db.deleteFrom('sealed_subjects').execute()).rejects.toThrow('never changed');
    });

    test('of an account in which nothing happened nothing is kept', async () => {
      const { db } = desk.product.database;
      const quiet = await desk.product.addPerson('quiet', 'investor', true);
      await desk.product.logIn('quiet');
      await desk.outcome('quiet', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' });
      await desk.later(91 * DAY_MS);
      expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
      const kept = await db.selectFrom('sealed_subjects').select('user_id').execute();
      expect(kept.map(({ user_id }) => user_id)).toEqual([userId]);
      expect(kept.map(({ user_id }) => user_id)).not.toContain(quiet);
    });
  },
);
