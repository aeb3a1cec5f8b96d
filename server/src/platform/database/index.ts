import type { Kysely, Transaction } from 'kysely';

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
