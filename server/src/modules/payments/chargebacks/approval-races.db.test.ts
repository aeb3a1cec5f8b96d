import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tx } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { payer } from '../payer.test-support.ts';

describeOnBothEngines(
  'the first approval of a chargeback and a concurrent withdrawal',
  (database) => {
    const on = payer(database);

    /** Keeps every transaction with a line of the audit log waiting at its end until `work` is done. */
    const holdingCommits = (work: (tx: Tx) => Promise<void>): Promise<void> =>
      database().transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(1635083369)`.execute(tx);
        await work(tx);
      });

    /** Resolves when a number of other transactions wait for advisory locks. */
    const waiting = (tx: Tx, others: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await sql<{ others: number }>`
          select count(*)::int as others from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
            tx,
          );
          expect(rows[0]?.others).toBe(others);
        },
        { timeout: 10_000 },
      );

    test('a withdrawal that is sent before the approval is committed waits for it, and is stopped', async () => {
      const { id: depositId } = await on.paidByStripe('100.00');
      const withdrawal = await on.spend('60.00');
      const { payments, boss } = on.world;
      await payments.acceptWithdrawal(boss, withdrawal, {});
      const approve = () =>
        payments.chargeBack(boss, depositId, { reference: 'CB-9', reason: 'desconoce el pago' });
      const send = () => payments.sendWithdrawal(boss, withdrawal, { reference: 'OP 9' });
      const both: Promise<unknown>[] = [];
      // the embedded engine runs one transaction at a time, in the order of the calls
      if (database().engine === 'postgres')
        await holdingCommits(async (tx) => {
          both.push(approve());
          await waiting(tx, 1);
          both.push(send());
          await waiting(tx, 2);
        });
      else both.push(approve(), send());
      expect(await Promise.allSettled(both)).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { key: 'WITHDRAWAL_STOPPED' } },
      ]);
      await on.clean();
    });
  },
);
