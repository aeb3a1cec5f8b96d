import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isAway } from './availability.ts';
import type { Database, Tables, Tx } from './index.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { PreparingClient } from './prepared.ts';
import { followReplica } from './replica.ts';
import { isTransient, whileTransient } from './transient.ts';

/**
 * The database over a node-postgres pool, the same for both engines.
 * @param options.explain turns a failure to get a connection into one that a person understands
 */
export function databaseOver(options: {
  pool: pg.Pool;
  engine: Database['engine'];
  explain(error: Error): Error;
  log?: (message: string) => void;
  /** Connections to a replica of the database. */
  replicaPool?: pg.Pool | undefined;
  afterClose?(): Promise<void>;
}): Database {
  const { pool, engine, replicaPool, log } = options;
  for (const one of [pool, ...(replicaPool ? [replicaPool] : [])]) {
    // A broken connection is told to whoever waits for its answer and is replaced at the next use. Unheard, these events
    // would end the process: the pool's for an idle connection, the client's for one that is lent out.
    one.on('connect', (client) => client.on('error', () => {}));
    one.on('error', (error) => log?.(options.explain(error).message));
  }

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw error instanceof Error ? options.explain(error) : error;
    }
  };
  const db = kyselyOver(connect);
  const recently = recentReads(db, {
    pool,
    replicaPool,
    ...(log ? { log } : {}),
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), replicaPool?.end()]);
    await options.afterClose?.();
  };

  return {
    db,
    engine,
    transaction: (work) =>
      whileTransient(
        () => db.transaction().execute(work),
        (code) => log?.(`transaction broken off by the database (${code}) and tried again`),
      ),
    recently,
    migrate: (folder) =>
      withClient(connect, (client) => applyMigrations(client, readMigrations(folder))),
    executeSql: (text, values) =>
      withClient(connect, async (client) => {
        try {
          const answer: unknown = await client.query({
            text,
            ...(values ? { values } : {}),
            types: pg.types,
          });
          return { rows: rowsOf(answer) };
        } catch (error) {
          // a text of several statements may have begun a transaction that it did not come to end
          if (error instanceof pg.DatabaseError) await client.query('rollback');
          throw error;
        }
      }),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** Kysely over connections that somebody else closes. */
function kyselyOver(connect: () => Promise<pg.PoolClient>): Kysely<Tables> {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const prepare = (client: pg.PoolClient): PreparingClient => {
    const known = clients.get(client) ?? new PreparingClient(client);
    clients.set(client, known);
    return known;
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => prepare(await connect()), end: async () => {}, options: {} },
    }),
  });
}

/** How reads that may be a second old are made: see `Database.recently`. */
function recentReads(
  db: Kysely<Tables>,
  given: { pool: pg.Pool; replicaPool: pg.Pool | undefined; log?: (message: string) => void },
): Database['recently'] {
  const { pool, replicaPool, log } = given;
  const readOn = <T>(from: Kysely<Tables>, read: (tx: Tx) => Promise<T>) =>
    from
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(read);
  if (!replicaPool) return (read) => readOn(db, read);
  const replica = followReplica({ primary: pool, replica: replicaPool, ...(log ? { log } : {}) });
  const replicaDb = kyselyOver(() => replicaPool.connect());
  return async (read) => {
    if (!replica.keepsUp()) return readOn(db, read);
    try {
      return await readOn(replicaDb, read);
    } catch (error) {
      // a replica also breaks off what stands in the way of what it has to replay
      if (!isAway(error) && !isTransient(error)) throw error;
      if (isAway(error)) replica.failed();
      return readOn(db, read);
    }
  };
}

async function withClient<T>(
  connect: () => Promise<pg.PoolClient>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    // A server's refusal leaves a sound connection; anything else may have left it halfway.
    broken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Several statements in one text answer a list of results; their rows are concatenated. */
function rowsOf(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.flatMap(rowsOf);
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return [];
  return Array.isArray(answer.rows) ? answer.rows : [];
}
