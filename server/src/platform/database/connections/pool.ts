import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { AppError } from '#core/errors.ts';
import type { Database, Tables } from '../index.ts';
import { applyMigrations, readMigrations } from '../migrations.ts';
import { atOneMoment } from '../queries/moment.ts';
import { isAway } from './availability.ts';
import { pipelineOver } from './pipeline.ts';
import { PreparingClient } from './preparing-client.ts';
import { followReplica } from './replica.ts';
import { whileTransient } from './transient.ts';

/**
 * The database over a node-postgres pool, the same for both engines.
 * @param options.explain converts a failure to connect into a message for people
 */
export function databaseOver(options: {
  pool: pg.Pool;
  engine: Database['engine'];
  explain(error: Error): Error;
  log?: (message: string) => void;
  /** Connections in pipeline mode to the same database, for lookups. */
  pipelined?: pg.Pool;
  /** A replica of the database, whose pool times out on slow connections and answers. */
  replica?: { readonly pool: pg.Pool; explain(error: Error): Error } | undefined;
  afterClose?(): Promise<void>;
}): Database {
  const { pool, pipelined, engine, replica, log, explain } = options;
  const forLookups = pipelined ? [{ pool: pipelined, explain }] : [];
  for (const { pool: one, explain } of [options, ...forLookups, ...(replica ? [replica] : [])]) {
    // The caller that waits for an answer gets the error of a broken connection, which is replaced at the next use.
    // Without listeners these events would end the process: the pool's for an idle connection, the client's for a
    // checked out one.
    one.on('connect', (client) => client.on('error', () => {}));
    one.on('error', (error) => log?.(explain(error).message));
  }

  const connect = () => connectTo(options);
  const db = kyselyOver(preparingOver(connect));
  const lookups =
    pipelined && kyselyOver(pipelineOver(() => connectTo({ pool: pipelined, explain }), { log }));
  const recently = recentReads(db, {
    primary: pool,
    replica,
    ...(log ? { log } : {}),
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await lookups?.destroy();
    await Promise.all([pool.end(), pipelined?.end(), replica?.pool.end()]);
    await options.afterClose?.();
  };

  return {
    db,
    lookups: lookups ?? db,
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
          // a text of several statements may have begun a transaction without ending it
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

/** A connection of a pool. @throws the error that `explain` returns */
async function connectTo({
  pool,
  explain,
}: {
  readonly pool: pg.Pool;
  explain(error: Error): Error;
}): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw error instanceof Error ? explain(error) : error;
  }
}

/** Kysely over connections that the caller closes. */
const kyselyOver = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Connections that prepare what they repeat. */
function preparingOver(connect: () => Promise<pg.PoolClient>): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const prepare = (client: pg.PoolClient): PreparingClient => {
    const known = clients.get(client) ?? new PreparingClient(client);
    clients.set(client, known);
    return known;
  };
  return { connect: async () => prepare(await connect()), end: async () => {}, options: {} };
}

/** The implementation of `Database.recently`. */
function recentReads(
  db: Kysely<Tables>,
  given: {
    primary: pg.Pool;
    replica: { readonly pool: pg.Pool; explain(error: Error): Error } | undefined;
    log?: (message: string) => void;
  },
): Database['recently'] {
  const { primary, replica, log } = given;
  if (!replica) return (read) => atOneMoment(db, read);
  const followed = followReplica({ primary, replica: replica.pool, ...(log ? { log } : {}) });
  const replicaDb = kyselyOver(preparingOver(() => connectTo(replica)));
  return async (read) => {
    if (!followed.keepsUp()) return atOneMoment(db, read);
    try {
      return await atOneMoment(replicaDb, read);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isAway(error)) followed.failed();
      // whatever is wrong with the replica, the primary may work; a fault of the read itself appears there too
      return atOneMoment(db, read);
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
    // after a server's refusal the connection is sound; after anything else its state is unknown
    broken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Several statements in one text return a list of results; their rows are concatenated. */
function rowsOf(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.flatMap(rowsOf);
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return [];
  return Array.isArray(answer.rows) ? answer.rows : [];
}
