import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { made } from '../scene.ts';

const pending = z.object({ pending: z.array(z.object({ id: z.string(), key: z.string() })) });

describe.each(enginesFor('limits and money take two'))(
  'limits and money take two (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
    });
    afterAll(() => desk?.product.close());

    test('loosening a limit takes two administrators and a day; tightening is immediate', async () => {
      const put = (who: string, body: object) => desk.outcome(who, 'PUT', '/settings', body);
      const now = async () => desk.product.modules.settings.current();
      const id = await desk.deposit('500.00');
      expect(await desk.accept('admin', id)).toEqual(OK);
      expect(await put('admin', { twoAdminsUsd: '', depositExpiryDays: 12 })).toEqual(OK);
      expect(await now()).toMatchObject({ twoAdminsUsd: 10_000n, depositExpiryDays: 12 });
      expect(await desk.accept('admin', id)).toEqual([409, 'APPROVED_BY_YOU']);
      const open = async () =>
        pending.parse((await desk.product.call('second', 'GET', '/settings')).body).pending;
      const [change] = await open();
      expect(change).toMatchObject({ key: 'twoAdminsUsd' });
      const approveChange = (who: string) =>
        desk.outcome(who, 'POST', `/settings/changes/${change?.id}/approve`);
      expect(await approveChange('admin')).toEqual([403, 'OWN_REQUEST']);
      expect(await approveChange('second')).toEqual(OK);
      expect(await open()).toEqual([change]);
      await desk.later(DAY_MS - 60_000);
      await desk.product.modules.settings.applyDue();
      expect((await now()).twoAdminsUsd).toBe(10_000n);
      await desk.later(60_000);
      await desk.product.modules.settings.applyDue();
      expect((await now()).twoAdminsUsd).toBe(null);
      expect(await put('admin', { twoAdminsUsd: '100', depositExpiryDays: 10 })).toEqual(OK);
      expect(await now()).toMatchObject({ twoAdminsUsd: 10_000n, depositExpiryDays: 10 });
      // a later request replaces the approved one, and another administrator may stop it
      expect(await put('admin', { twoAdminsUsd: '5000', independenceDays: 1 })).toEqual(OK);
      expect((await open()).map(({ key }) => key).toSorted()).toEqual([
        'independenceDays',
        'twoAdminsUsd',
      ]);
      expect(await put('admin', { twoAdminsUsd: '50' })).toEqual(OK);
      const [left, ...more] = await open();
      expect([left?.key, more.length]).toEqual(['independenceDays', 0]);
      const reason = { reason: 'Siete días están bien' };
      expect(
        await desk.outcome('third', 'POST', `/settings/changes/${left?.id}/refuse`, reason),
      ).toEqual(OK);
      expect(await open()).toEqual([]);
      expect(await put('admin', { twoAdminsUsd: '100' })).toEqual(OK);
      const [raised] = await open();
      await desk.outcome('third', 'POST', `/settings/changes/${raised?.id}/refuse`, reason);
      expect(await desk.accept('third', id)).toEqual(OK);
    });

    test('returning a sent withdrawal takes two administrators above one’s limit', async () => {
      const { id } = z.object({ id: z.string() }).parse(
        await made(desk.product, 'rich', {
          method: 'POST',
          path: '/payments/withdraws',
          body: {
            projectId: desk.scene.projectId,
            currency: 'USD',
            amount: '400.00',
            receivedCurrency: 'USD',
            bankAccountId: desk.scene.bankAccountId,
          },
        }),
      );
      const path = `/payments/withdraws/${id}`;
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
      expect(await desk.outcome('third', 'PUT', `${path}/accept`, {})).toEqual(OK);
      expect(await desk.outcome('fay', 'PUT', `${path}/send`, {})).toEqual(OK);
      const returnIt = (who: string) =>
        desk.product.call(who, 'POST', `${path}/return`, { body: { reason: 'Rebotó' } });
      expect((await returnIt('fay')).body).toMatchObject({
        status: 'sent',
        firstApproval: { mine: true, amount: '400.00' },
      });
      expect((await returnIt('fay')).key).toBe('APPROVED_BY_YOU');
      expect((await returnIt('admin_l2')).body).toMatchObject({ status: 'rejected' });
    });

    test('an administrator has no customer account, whichever came first', async () => {
      await desk.product.addPerson('twin', 'investor', false);
      await desk.product.logIn('twin');
      expect(await desk.outcome('twin', 'PUT', '/users/me', { taxId: '20301112225' })).toEqual(
        expect.arrayContaining([expect.any(Number)]),
      );
      expect(await desk.outcome('twin', 'PUT', '/users/me', { document: '30111222' })).toEqual(OK);
      expect(await desk.outcome('fay', 'PUT', '/users/me', { document: '030111222' })).toEqual(OK);
      // once set, only another administrator changes it
      expect(await desk.outcome('fay', 'PUT', '/users/me', { document: '1234567' })).toEqual([
        409,
        'PROFILE_VERIFIED',
      ]);
      expect(await desk.product.call('twin', 'POST', '/kyc/success')).toMatchObject({
        body: { status: 'rejected' },
      });
      // the reverse: a verified customer
      const write = (who: string, document: string | null) =>
        desk.product.database.db
          .updateTable('users')
          .set({ document })
          .where('id', '=', desk.product.id(who))
          .execute();
      await write('rich', '28999000');
      await write('second', null);
      expect(await desk.outcome('second', 'PUT', '/users/me', { document: '28999000' })).toEqual([
        409,
        'OTHER_SIDE_OF_COUNTER',
      ]);
      await desk.invite('richer', { document: '28.999.000'.replaceAll('.', '') });
      expect(await desk.approve('second')).toEqual([409, 'OTHER_SIDE_OF_COUNTER']);
    });

    test('a deposit of one’s own, from any account, is decided by another administrator', async () => {
      const { db } = desk.product.database;
      const set = (who: string, change: { document: string | null; tax_id?: string }) =>
        db.updateTable('users').set(change).where('id', '=', desk.product.id(who)).execute();
      // like people who were on both sides before this was refused
      await set('rich', { document: null, tax_id: '20289990001' });
      await set('fay', { document: '28999000' });
      const id = await desk.deposit('90.00');
      expect(await desk.accept('fay', id)).toEqual([403, 'OWN_MOVEMENT']);
      expect(
        await desk.outcome('fay', 'POST', `/payments/deposits/${id}/reject`, {
          reason: 'No llegó',
        }),
      ).toEqual([403, 'OWN_MOVEMENT']);
      await set('fay', { document: null });
      expect(await desk.accept('fay', id)).toEqual(OK);
    });

    test('no money was lost or created', async () => {
      const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
      expect(findings.flatMap((check) => check.findings)).toEqual([]);
    });
  },
);
