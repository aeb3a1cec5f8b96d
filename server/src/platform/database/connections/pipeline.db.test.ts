import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyPostgres, describeOnBothEngines } from '../../../../test/engines.ts';
import { type Db, isAway, type Tables } from '../index.ts';
import { openPostgres } from '../postgres.ts';
import { pipelineOver } from './pipeline.ts';

const COUNT = 40;
const numbers = Array.from({ length: COUNT }, (_, at) => at);
const sessionOf = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
const echo = async (db: Db, number: number): Promise<number | undefined> =>
  (await sql<{ same: number }>`select ${number}::int as same`.execute(db)).rows[0]?.same;
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describeOnBothEngines('lookups', (database) => {
  test('of one turn get each its own answer, beside one that fails', async () => {
    const { lookups } = database();
    const [failed, ...answers] = await Promise.all([
      failure(sql`select 1 / ${0}::int`.execute(lookups)),
      ...numbers.map((number) => echo(lookups, number)),
    ]);
    expect(failed).toMatchObject({ code: '22012' });
    expect(answers).toEqual(numbers);
  });

  test('see what was committed before them', async () => {
    await database().executeSql('create table jars (id int)');
    for (const number of numbers) {
      await database().executeSql(`insert into jars values (${number})`);
      const { rows } = await sql<{ most: number }>`select max(id) as most from jars`.execute(
        database().lookups,
      );
      expect(rows).toEqual([{ most: number }]);
    }
    await database().executeSql('drop table jars');
  });
});

let url = '';
let drop = async (): Promise<void> => {};
beforeAll(async () => {
  ({ url, drop } = await createEmptyPostgres());
});
afterAll(() => drop());

/** Pipelined statements on a pool of their own. */
async function withPipeline(longestMs: number, work: (db: Db) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, pipeline: true });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pipelineOver(() => pool.connect(), { longestMs }) }),
  });
  await work(db);
  await db.destroy();
  await pool.end();
}

test('concurrent statements share one connection', () =>
  withPipeline(10_000, async (db) => {
    const sessions = await Promise.all(numbers.map(() => sessionOf(db)));
    expect(new Set(sessions).size).toBe(1);
  }));

test('a lost connection fails the statements that it has, and the next ones get another', () =>
  withPipeline(10_000, async (db) => {
    const before = await sessionOf(db);
    const cut = failure(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
    const behind = failure(sql`select pg_sleep(30)`.execute(db));
    expect(isAway(await cut)).toBe(true);
    expect(isAway(await behind)).toBe(true);
    expect(await sessionOf(db)).not.toBe(before);
  }));

test('a statement without an answer does not stop those after it, and is answered itself', () =>
  withPipeline(50, async (db) => {
    const before = await sessionOf(db);
    const slow = sql<{ done: boolean }>`select pg_sleep(1) is not null as done`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 200));
    // it would wait behind the slow one
    expect(await sessionOf(db)).not.toBe(before);
    expect((await slow).rows).toEqual([{ done: true }]);
  }));

test('closing waits for the answers', async () => {
  const database = await openPostgres({ url });
  const answers = Promise.all(numbers.map((number) => echo(database.lookups, number)));
  await sql`select 1`.execute(database.lookups);
  await database.close();
  expect(await answers).toEqual(numbers);
});
