import type { Kysely, Transaction } from 'kysely';

export { isAway, isDiskFull } from './availability.ts';
export {
  ConnectionWaitTooLong,
  DatabaseUnavailable,
  DataFolderBusy,
  EmbeddedDatabaseFailed,
  MigrationMismatch,
} from './errors.ts';
export { isTransient } from './transient.ts';

/**
 * Every table of the product. Each module adds its own by declaration merging in its `tables.ts`:
 * `declare module '#platform/database/index.ts' { interface Tables { users: UsersTable } }`.
 * Column types on both engines: bigint → bigint, timestamptz → Date, date → 'YYYY-MM-DD', numeric → string, jsonb → value.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

/** Anything that runs SQL: the database itself or a transaction on it. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Applies the numbered migrations that this database has not seen; safe when several processes start at once.
   * @param folder the numbered SQL files; the product's own by default
   * @returns how many were applied
   * @throws MigrationMismatch
   */
  migrate(folder?: string): Promise<number>;
  /** Waits for running statements, flushes and lets go of everything. A second call waits for the first. */
  close(): Promise<void>;
  /**
   * A raw statement for libraries that bring their own SQL (the job queue). Without values it may hold several.
   * Columns are read as node-postgres reads them by default (int8 → string), since that is what they expect.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * One transaction: committed when `work` answers, rolled back when it throws. Inside, use `tx` alone.
   * When the database itself breaks it off (deadlock, serialization), `work` runs again from its start.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads what may be a second old, all of it as of one moment: on the replica while there is one that keeps up, and
   * again on the primary when it fails. Inside, use `tx` alone.
   */
  recently<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
}
