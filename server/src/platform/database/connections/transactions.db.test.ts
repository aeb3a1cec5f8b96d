import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import type { Db } from '../index.ts';

describeOnBothEngines('transactions', (database) => {
  const add = (db: Db, n: number) => sql`insert into numbers values (${n})`.execute(db);
  const numbers = async (): Promise<number[]> => {
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(
      database().db,
    );
    return rows.map(({ n }) => n);
  };

  beforeEach(() =>
    database().executeSql('drop table if exists numbers; create table numbers (n int primary key)'),
  );

  test('commit when the work returns', async () => {
    const answer = await database().transaction(async (tx) => {
      await add(tx, 1);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await numbers()).toEqual([1]);
  });

  test('roll back when the work throws, and the connection stays usable', async () => {
    const work = database().transaction(async (tx) => {
      await add(tx, 1);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await numbers()).toEqual([]);
  });

  test('roll back when a statement is refused, and report its code and constraint', async () => {
    const work = database().transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1);
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'numbers_pkey' });
    expect(await numbers()).toEqual([]);
  });

  test('a savepoint rolls back only its part', async () => {
    const tx = await database().db.startTransaction().execute();
    await add(tx, 1);
    const inner = await tx.savepoint('inner').execute();
    await add(inner, 2);
    await inner.rollbackToSavepoint('inner').execute();
    await tx.commit().execute();
    expect(await numbers()).toEqual([1]);
  });

  test('concurrent transactions that lock the same row lose no change', async () => {
    await add(database().db, 0);
    const increment = () =>
      database().transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from numbers for update`.execute(tx);
        await sql`update numbers set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await numbers()).toEqual([20]);
  });

  test('an update reports how many rows it changed', async () => {
    await add(database().db, 1);
    const changed = await sql`update numbers set n = 5 where n = 1`.execute(database().db);
    const missed = await sql`update numbers set n = 5 where n = 1`.execute(database().db);
    expect([changed.numAffectedRows, missed.numAffectedRows]).toEqual([1n, 0n]);
  });
});
