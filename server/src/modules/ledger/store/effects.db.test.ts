import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createLedger, defineEffect } from '../index.ts';
import { anyEntry, draftOf, findings, fundedWallet, newWorld } from '../samples.test-support.ts';

describeOnBothEngines('ledger effects', (database) => {
  const ledger = () => createLedger(database(), anyEntry);
  const funded = (world: ReturnType<typeof newWorld>, amount: bigint) =>
    fundedWallet(database(), world, amount);

  /** An effect that writes numbers to a table with a unique constraint, and the list of numbers reported as written. */
  async function keeping(table: string) {
    await sql`create table ${sql.table(table)} (place bigint generated always as identity, n int primary key)`.execute(
      database().db,
    );
    await sql`
      create function ${sql.id(`keep_${table}`)}(numbers integer[], is_posted boolean[]) returns json language sql
      begin atomic
        with kept as (
          insert into ${sql.table(table)} (n)
          select u.n from unnest(numbers, is_posted) with ordinality as u (n, posted, place)
          where u.posted is not false order by u.place
          returning n)
        select json_agg(n) from kept;
      end`.execute(database().db);
    const answered: unknown[] = [];
    const effect = defineEffect<number>({
      writing: (rows, isPosted) => sql`${sql.id(`keep_${table}`)}(${rows}::integer[], ${isPosted})`,
      written: (rows, answer) => answered.push([rows, answer]),
    });
    const kept = async () => {
      const { rows } = await sql<{ n: number }>`
        select n from ${sql.table(table)} order by place`.execute(database().db);
      return rows.map(({ n }) => n);
    };
    return { effect, kept, answered };
  }

  test('effects are written for posted entries only, with one expression per kind, in order', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const [note, other] = [await keeping('notes'), await keeping('others')];
    const pay = (amount: bigint) => draftOf('purchase', [[ana, world.escrow, amount]]);
    const first = pay(1n);
    const shared = ledger();
    // The first entry is being committed while the others queue for the next batch.
    await Promise.all([
      shared.submit(pay(1n)),
      shared.submit(first, [note.effect.with(1), other.effect.with(2)]),
      shared.submit(pay(100n), [note.effect.with(3)]),
      shared.submit({ ...first, id: newId() }, [note.effect.with(4)]),
      shared.submit({ ...first, id: newId(), bodyHash: 'x' }, [note.effect.with(5)]),
      shared.submit(pay(2n), [note.effect.with(6)]),
    ]);
    expect([await note.kept(), await other.kept()]).toEqual([[1, 6], [2]]);
    expect(note.answered).toEqual([
      [
        [1, 3, 4, 5, 6],
        [1, 6],
      ],
    ]);
    expect(other.answered).toEqual([[[2], [2]]]);
  });

  test('an effect that fails undoes its own entry and rejects only its own submitter', async () => {
    const world = newWorld();
    const ana = await funded(world, 100n);
    const { effect, kept } = await keeping('numbers');
    const shared = ledger();
    const results = await Promise.allSettled(
      [1, 2, 3, 3, 4, 5].map((n) =>
        shared.submit(draftOf('purchase', [[ana, world.escrow, 1n]]), [effect.with(n)]),
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
    expect((await kept()).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a rule raised by the database is reported as an AppError with its key', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    await sql`
      create function refuse_by_rule(rule text) returns json language plpgsql as
      'begin raise exception using errcode = ''LR001'', message = rule; end'`.execute(
      database().db,
    );
    const refusing = defineEffect<string>({
      writing: ([rule]) => sql`refuse_by_rule(${rule})`,
    });
    const buy = (rule: string) =>
      ledger().submit(draftOf('purchase', [[ana, world.escrow, 1n]]), [refusing.with(rule)]);
    await expect(buy('ROUND_NOT_OPEN')).rejects.toMatchObject({ key: 'ROUND_NOT_OPEN' });
    await expect(buy('toString')).rejects.not.toHaveProperty('key');
    expect(await ledger().balanceOf([ana])).toEqual([10n]);
  });

  test('the audit passes afterwards', async () => {
    expect(await findings(database().db)).toEqual([]);
  });
});
