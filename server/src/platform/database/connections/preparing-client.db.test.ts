import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyPostgres, describeOnBothEngines } from '../../../../test/engines.ts';
import type { Database, Db } from '../index.ts';
import { MOST_TEXTS, PreparingClient } from './preparing-client.ts';

/** How many statements without a name a connection has prepared. */
const preparedOn = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_prepared_statements where name like 'often_%'`.execute(db);
  return Number(rows[0]?.count ?? 0);
};
/** Runs work on one connection. */
const onOne = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  database.db.connection().execute(work);
const ask = async (db: Db, number: number): Promise<number | undefined> =>
  (await sql<{ answer: number }>`select ${sql.lit(number)} + ${1}::int as answer`.execute(db))
    .rows[0]?.answer;

describeOnBothEngines('statements of a connection', (database) => {
  test('are prepared from their second time on, and answer the same', async () => {
    await onOne(database(), async (db) => {
      const before = await preparedOn(db);
      expect(await ask(db, 1)).toBe(2);
      expect(await preparedOn(db)).toBeLessThanOrEqual(before + 1);
      const once = await preparedOn(db);
      for (let time = 0; time < 8; time += 1) expect(await ask(db, 1)).toBe(2);
      expect(await preparedOn(db)).toBe(once + 1);
    });
  });

  test('are released when many others were used since', async () => {
    await onOne(database(), async (db) => {
      for (let number = 0; number < MOST_TEXTS + 50; number += 1)
        for (let time = 0; time < 2; time += 1) await ask(db, number);
      expect(await preparedOn(db)).toBeLessThanOrEqual(MOST_TEXTS);
      // the first ones are prepared again
      for (let time = 0; time < 3; time += 1) expect(await ask(db, 0)).toBe(1);
    });
  });

  test('keep answering when a migration adds a column, within a transaction and without', async () => {
    await database().executeSql('create table shelves (id int)');
    await database().executeSql('insert into shelves values (1)');
    const read = async (db: Db) => (await sql`select * from shelves`.execute(db)).rows;
    await onOne(database(), async (db) => {
      for (let time = 0; time < 3; time += 1) expect(await read(db)).toEqual([{ id: 1 }]);
      await sql`alter table shelves add column width int`.execute(db);
      expect(await read(db)).toEqual([{ id: 1, width: null }]);
    });
    const readWithin = () => database().transaction(read);
    // as often as there are connections, and more
    for (let time = 0; time < 12; time += 1) await readWithin();
    await database().executeSql('alter table shelves add column height int');
    for (let time = 0; time < 12; time += 1)
      expect(await readWithin()).toEqual([{ id: 1, width: null, height: null }]);
    await database().executeSql('drop table shelves');
  });

  test('of an aborted transaction leave the connection usable', async () => {
    const refused = database().transaction(async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx);
    });
    await expect(refused).rejects.toThrow();
    await expect(
      database().transaction(async (tx) => {
        await sql`select 1 / ${0}::int`.execute(tx);
      }),
    ).rejects.toThrow();
    expect(await ask(database().db, 5)).toBe(6);
  });
});

test('the driver keeps no text of a released statement', async () => {
  const { url, drop } = await createEmptyPostgres();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  try {
    const preparing = new PreparingClient(client);
    for (let number = 0; number < MOST_TEXTS + 50; number += 1)
      for (let time = 0; time < 2; time += 1) await preparing.query(`select ${number}`, []);
    expect(Object.keys(client.connection.parsedStatements).length).toBeLessThanOrEqual(MOST_TEXTS);
  } finally {
    client.release();
    await pool.end();
    await drop();
  }
});
