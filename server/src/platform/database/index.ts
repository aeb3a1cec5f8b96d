import type { Kysely, Transaction } from 'kysely';

export { isAway, isDiskFull } from './connections/availability.ts';
export { isTransient } from './connections/transient.ts';
export {
  ConnectionWaitTooLong,
  DatabaseUnavailable,
  DataFolderBusy,
  EmbeddedDatabaseFailed,
  MigrationMismatch,
} from './errors.ts';

/**
 * Every table of the product. Each module adds its own by declaration merging in its `tables.ts`: `declare module
 * '#platform/database/index.ts' { interface Tables { users: UsersTable } }`. Column types on both engines: bigint →
 * bigint, timestamptz → Date, date → 'YYYY-MM-DD', numeric → string, jsonb → value.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

/** Anything that runs SQL: the database itself or a transaction on it. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /**
   * Short reads that purchases repeat, of the primary and outside of transactions: all share one connection, which sends
   * them together (see `pipelineOver`). Anything else is refused, except by the embedded engine.
   */
  readonly lookups: Db;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Applies the migrations that this database does not have yet; safe when several processes start concurrently.
   * @param folder the numbered SQL files; the product's own by default
   * @returns how many were applied
   * @throws MigrationMismatch
   */
  migrate(folder?: string): Promise<number>;
  /** Waits for running statements, flushes and releases everything. A second call waits for the first. */
  close(): Promise<void>;
  /**
   * A raw statement for libraries with their own SQL (the job queue). Without parameters it may contain several.
   * Columns are parsed with node-postgres's defaults (int8 → string), as such libraries expect.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Runs one transaction: committed when `work` returns, rolled back when it throws. Inside, use only `tx`. When the
   * database aborts it (deadlock, serialization), `work` runs again from the start.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads data that may be a second old, from one snapshot: on the replica while one keeps up, and again on the
   * primary when it fails. Inside, use only `tx`.
   */
  recently<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
}
