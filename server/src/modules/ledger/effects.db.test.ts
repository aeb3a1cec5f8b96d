import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createLedger, defineEffect } from './index.ts';
import { anyEntry, draftOf, findings, fundedWallet, newWorld } from './samples.test-support.ts';

describeOnBothEngines('ledger effects', (database) => {
  const ledger = () => createLedger(database(), anyEntry);
  const funded = (world: ReturnType<typeof newWorld>, amount: bigint) =>
    fundedWallet(database(), world, amount);

  test('effects are written for posted entries only, one call a kind, in their order', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const calls: string[][] = [];
    const note = defineEffect<string>('test.note', async (_tx, rows) => {
      calls.push([...rows]);
    });
    const sameName = defineEffect<string>('test.note', async (_tx, rows) => {
      calls.push(rows.map((row) => `other ${row}`));
    });
    const pay = (amount: bigint) => draftOf('purchase', [[ana, world.escrow, amount]]);
    const first = pay(1n);
    const shared = ledger();
    // The first is under way while the others gather in the next batch.
    await Promise.all([
      shared.submit(pay(1n)),
      shared.submit(first, [note.with('a'), sameName.with('b')]),
      shared.submit(pay(100n), [note.with('refused')]),
      shared.submit({ ...first, id: newId() }, [note.with('seen')]),
      shared.submit({ ...first, id: newId(), bodyHash: 'x' }, [note.with('reused')]),
      shared.submit(pay(2n), [note.with('c')]),
    ]);
    expect(calls).toEqual([['a', 'c'], ['other b']]);
  });

  test('an effect that fails undoes its own entry and fails its own submitter alone', async () => {
    const world = newWorld();
    const ana = await funded(world, 100n);
    await sql`create table effect_rows (n int primary key)`.execute(database().db);
    const keep = defineEffect<number>('test.keep', async (tx, rows) => {
      for (const n of rows) await sql`insert into effect_rows values (${n})`.execute(tx);
    });
    const shared = ledger();
    const results = await Promise.allSettled(
      [1, 2, 3, 3, 4, 5].map((n) =>
        shared.submit(draftOf('purchase', [[ana, world.escrow, 1n]]), [keep.with(n)]),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await ledger().balanceOf([ana, world.escrow])).toEqual([95n, 5n]);
    const { rows } = await sql`select n from effect_rows order by n`.execute(database().db);
    expect(rows).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })));
  });

  test('and the audit is content', async () => {
    expect(await findings(database().db)).toEqual([]);
  });
});
