import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, type Mock, test, vi } from 'vitest';
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

interface Watched {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** How often the connections wrote to their sockets. */
  readonly writes: () => number;
  readonly log: Mock<(message: string) => void>;
}

/** Pipelined statements on a pool of their own, whose first connections may fail. */
async function withPipeline(
  options: { longestMs?: number; unusedMs?: number; failing?: number },
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, pipeline: true });
  const written = vi.fn();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = (client as pg.PoolClient).connection;
    const write = stream._writev?.bind(stream);
    stream._writev = (chunks, done) => {
      written();
      write?.(chunks, done);
    };
  });
  pool.on('error', () => {});
  let { failing = 0 } = options;
  const connect = async () => {
    failing -= 1;
    if (failing >= 0) throw new Error('refused');
    return pool.connect();
  };
  const log = vi.fn<(message: string) => void>();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: pipelineOver(connect, { longestMs: 60_000, log, ...options }),
    }),
  });
  await work({ db, pool, writes: () => written.mock.calls.length, log });
  await db.destroy();
  await pool.end();
}

test('concurrent statements share one connection, and those of one turn one write', () =>
  withPipeline({}, async ({ db, writes }) => {
    await sessionOf(db);
    const before = writes();
    const sessions = await Promise.all(numbers.map(() => sessionOf(db)));
    expect(new Set(sessions).size).toBe(1);
    expect(writes()).toBe(before + 1);
  }));

test('a refused connection fails its statements alone', () =>
  withPipeline({ failing: 1 }, async ({ db }) => {
    const [one, other] = [failure(sessionOf(db)), failure(sessionOf(db))];
    expect(await one).toMatchObject({ message: 'refused' });
    expect(await other).toMatchObject({ message: 'refused' });
    expect(await sessionOf(db)).toBeGreaterThan(0);
  }));

test('a lost connection fails the statements that it has, and the next ones get another', () =>
  withPipeline({}, async ({ db }) => {
    const before = await sessionOf(db);
    const cut = failure(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
    const behind = failure(sql`select pg_sleep(30)`.execute(db));
    expect(isAway(await cut)).toBe(true);
    expect(isAway(await behind)).toBe(true);
    expect(await sessionOf(db)).not.toBe(before);
  }));

test('a late answer does not stop the statements after it, and still comes', () =>
  withPipeline({ longestMs: 500 }, async ({ db, log }) => {
    let isAnswered = false;
    const slow = sql<{ done: boolean }>`select pg_sleep(3) is not null as done`
      .execute(db)
      .finally(() => {
        isAnswered = true;
      });
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await sessionOf(db);
    expect(isAnswered).toBe(false);
    expect((await slow).rows).toEqual([{ done: true }]);
  }));

test('an unused connection is closed, and opened again', () =>
  withPipeline({ unusedMs: 50 }, async ({ db, pool }) => {
    await sessionOf(db);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 10_000 });
    expect(await sessionOf(db)).toBeGreaterThan(0);
  }));

test('a connection whose statements a migration has outdated is replaced', () =>
  withPipeline({}, async ({ db, pool }) => {
    await pool.query('create table boxes (id int)');
    const read = () => sql`/* prepared: boxes */ select * from boxes`.execute(db);
    await read();
    await pool.query('alter table boxes alter column id type text');
    expect(await failure(read())).toMatchObject({ code: '0A000' });
    expect((await read()).rows).toEqual([]);
  }));

test('only reads share a connection, and the server ends those that take long', async () => {
  const database = await openPostgres({ url });
  const { lookups, db } = database;
  await expect(sql`create table lids (id int)`.execute(lookups)).rejects.toThrow('only reads');
  await expect(lookups.transaction().execute(async () => {})).rejects.toThrow('only reads');
  const limit = async (of: Db) =>
    (await sql`select current_setting('statement_timeout') as limit`.execute(of)).rows;
  expect(await limit(lookups)).toEqual([{ limit: '5s' }]);
  expect(await limit(db)).toEqual([{ limit: '0' }]);
  await database.close();
});

test('closing waits for the answers', async () => {
  const database = await openPostgres({ url });
  const slow = sql<{ done: boolean }>`select pg_sleep(0.3) is not null as done`.execute(
    database.lookups,
  );
  // the statement is sent at the end of a turn
  await nextTurn();
  await nextTurn();
  await database.close();
  expect((await slow).rows).toEqual([{ done: true }]);
});
