import { sql } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '#contract/core/time.ts';
import { columnTypes } from './column-types.ts';
import { databaseOver } from './connections/pool.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Database } from './index.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const REPLICA_TIMEOUT_MS = 2_000;
/** One in use, and others that wait for late answers. */
const PIPELINES = 3;
/** A lookup that waits for a lock ends, so that the others that share its connection are answered. */
const LOOKUP_TIMEOUT_MS = 5_000;

/**
 * Connects to a PostgreSQL server and queries it once, so that a wrong URL is reported immediately.
 * @throws DatabaseUnavailable with one line for people, which never contains the password
 */
export async function openPostgres(options: {
  url: string;
  /** A replica of it, for reads that may be a second old while it keeps up. */
  readUrl?: string | undefined;
  poolSize?: number;
  log?: (message: string) => void;
}): Promise<Database> {
  const { url, readUrl, poolSize = 10, log } = options;
  const database = databaseOver({
    pool: newPool(url, { max: poolSize }),
    pipelined: newPool(url, {
      max: PIPELINES,
      pipeline: true,
      query_timeout: CONNECT_TIMEOUT_MS,
      settings: `set statement_timeout = ${LOOKUP_TIMEOUT_MS}`,
    }),
    replica: readUrl === undefined ? undefined : replicaAt(readUrl, poolSize),
    engine: 'postgres',
    explain: (error) => explained(error, url),
    ...(log ? { log } : {}),
  });
  try {
    await database.executeSql('select 1');
    await sql`select 1`.execute(database.lookups);
  } catch (error) {
    await database.close();
    throw error instanceof DatabaseUnavailable || !(error instanceof Error)
      ? error
      : explained(error, url);
  }
  return database;
}

/** A silent replica must not delay reads that the primary can answer. */
const replicaAt = (url: string, max: number) => ({
  pool: newPool(url, {
    max,
    connectionTimeoutMillis: REPLICA_TIMEOUT_MS,
    query_timeout: REPLICA_TIMEOUT_MS,
    name: 'DATABASE_READ_URL',
  }),
  explain: (error: Error) => explained(error, url),
});

function newPool(
  url: string,
  options: {
    max: number;
    connectionTimeoutMillis?: number;
    query_timeout?: number;
    /** Statements are sent without waiting for the answers to earlier ones. */
    pipeline?: boolean;
    /** A statement for each new connection. */
    settings?: string;
    /** The name of the variable with the URL. */
    name?: string;
  },
): pg.Pool {
  const { name = 'DATABASE_URL', settings = '', ...limits } = options;
  try {
    return new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...limits,
      application_name: 'ladrillo',
      // so that the operating system detects a server that vanished
      keepAlive: true,
      // a new connection costs the server a process, its caches and its prepared statements
      idleTimeoutMillis: MINUTE_MS,
      types: columnTypes,
      // Days are computed with the session's time zone, so it must equal the embedded engine's.
      onConnect: (client) => client.query(`set time zone 'UTC'; ${settings}`),
    });
  } catch (error) {
    throw new DatabaseUnavailable(`${name} no es una dirección de PostgreSQL válida.`, {
      cause: scrubbed(error),
    });
  }
}

/** Reasons by PostgreSQL's or the operating system's code. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'no se encuentra ese servidor',
  EAI_AGAIN: 'no se puede resolver el nombre del servidor',
  ETIMEDOUT: 'el servidor no respondió a tiempo',
  ECONNRESET: 'el servidor cortó la conexión',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'el servidor no admite ese usuario',
  '3D000': 'esa base de datos no existe',
  '53300': 'el servidor no admite más conexiones',
  '57P03': 'el servidor está arrancando o deteniéndose',
};

function explained(error: Error, url: string): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const timedOut = error.message.includes('timeout');
  const reason = timedOut
    ? REASONS.ETIMEDOUT
    : (REASONS[code] ?? `no se pudo conectar (${code || error.name})`);
  return new DatabaseUnavailable(
    `PostgreSQL no está disponible en ${withoutSecrets(url)}: ${reason}.`,
    {
      cause: error,
    },
  );
}

function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'la dirección indicada';
  }
}

/** The error without the URL: an unparsable URL is quoted whole, with its password. */
function scrubbed(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
