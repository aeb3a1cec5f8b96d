import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './index.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { PreparingClient } from './prepared.ts';
import { whileTransient } from './transient.ts';

/**
 * The database over a node-postgres pool, the same for both engines.
 * @param options.explain turns a failure to get a connection into one that a person understands
 */
export function databaseOver(options: {
  pool: pg.Pool;
  engine: Database['engine'];
  explain(error: Error): Error;
  log?: (message: string) => void;
  afterClose?(): Promise<void>;
}): Database {
  const { pool, engine } = options;
  // A broken connection is reported to the caller that waits for its answer and is replaced at the next use. Unheard,
  // these events would end the process: the pool's for an idle connection, the client's for one that is lent out.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => options.log?.(options.explain(error).message));

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw error instanceof Error ? options.explain(error) : error;
    }
  };
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const prepare = (client: pg.PoolClient): PreparingClient => {
    const known = clients.get(client) ?? new PreparingClient(client);
    clients.set(client, known);
    return known;
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => prepare(await connect()), end: () => pool.end(), options: {} },
    }),
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await pool.end();
    await options.afterClose?.();
  };

  return {
    db,
    engine,
    transaction: (work) =>
      whileTransient(
        () => db.transaction().execute(work),
        (code) => options.log?.(`transaction broken off by the database (${code}) and tried again`),
      ),
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
