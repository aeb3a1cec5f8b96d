import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createLedger, defineEffect } from './index.ts';
import { anyEntry, draftOf, findings, fundedWallet, newWorld } from './samples.test-support.ts';

/** PostgreSQL's error for the victim of a deadlock. */
const refusedBy = (code: string, constraint?: string): Error =>
  Object.assign(new Error(code), { code, constraint });

describeOnBothEngines('group commit', (database) => {
  /** A wallet with 100 and a ledger whose effect fails on demand; `calls` records the batches that it was asked to write. */
  async function failing(fault: (rows: readonly number[], call: number) => Error | null) {
    const world = newWorld();
    const ana = await fundedWallet(database(), world, 100n);
    const ledger = createLedger(database(), anyEntry);
    const calls: (readonly number[])[] = [];
    const effect = defineEffect<number>({
      writing: (rows) => {
        calls.push(rows);
        const error = fault(rows, calls.length);
        if (error) throw error;
        return sql`null`;
      },
    });
    const buy = (n: number) =>
      ledger.submit(draftOf('purchase', [[ana, world.escrow, 1n]]), [effect.with(n)]);
    const buyAtOnce = (count: number, from = 0) =>
      Promise.allSettled(Array.from({ length: count }, (_, n) => buy(from + n)));
    // the first is committed alone; the others are queued during its commit
    const buyAll = async (count: number) => {
      const first = buyAtOnce(1);
      await nextTurn();
      const others = await buyAtOnce(count - 1, 1);
      return [...(await first), ...others];
    };
    const left = async () => (await ledger.balanceOf([ana]))[0];
    return { buyAll, buyAtOnce, calls, left };
  }

  test('entries submitted together are committed in one batch', async () => {
    const { buyAtOnce, calls, left } = await failing(() => null);
    await buyAtOnce(10);
    expect(calls.map((rows) => rows.length)).toEqual([10]);
    expect(await left()).toBe(90n);
  });

  test('entries submitted while a batch commits form the next batch', async () => {
    const { buyAll, calls, left } = await failing(() => null);
    await buyAll(10);
    expect(calls.map((rows) => rows.length)).toEqual([1, 9]);
    expect(await left()).toBe(90n);
  });

  test.each([
    ['a deadlock', refusedBy('40P01')],
    ['a serialization failure', refusedBy('40001')],
    ['a race for a key', refusedBy('23505', 'ledger_entries_idempotency_key_key')],
  ])('retries a batch after %s, unnoticed by its callers', async (_name, error) => {
    const { buyAll, calls, left } = await failing((_rows, call) => (call === 2 ? error : null));
    const results = await buyAll(6);
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    expect(calls.map((rows) => rows.length)).toEqual([1, 5, 5]);
    expect(await left()).toBe(94n);
  });

  test('stops retrying after the last attempt', async () => {
    const { buyAll, calls, left } = await failing(() => refusedBy('40P01'));
    const [result] = await buyAll(1);
    expect(result).toMatchObject({ status: 'rejected', reason: { code: '40P01' } });
    expect(calls).toHaveLength(5);
    expect(await left()).toBe(100n);
  });

  test('splits a failed batch to isolate the faulty entry, and posts the others', async () => {
    const { buyAll, calls, left } = await failing((rows) =>
      rows.includes(11) ? new Error('eleven') : null,
    );
    const results = await buyAll(65);
    expect(results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([11]);
    expect(await left()).toBe(36n);
    expect(calls.length).toBeLessThan(20);
  });

  test('rejects the whole batch when the database is unreachable, without trying its entries one by one', async () => {
    const gone = new DatabaseUnavailable('gone');
    const { buyAll, calls, left } = await failing((_rows, call) => (call === 2 ? gone : null));
    const results = await buyAll(20);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(19);
    expect(results[5]).toMatchObject({ reason: gone });
    expect(calls).toHaveLength(2);
    expect(await left()).toBe(99n);
  });

  test('the audit passes afterwards', async () => {
    expect(await findings(database().db)).toEqual([]);
  });
});
