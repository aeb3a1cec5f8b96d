import {
  ConnectionWaitTooLong,
  DatabaseUnavailable,
  EmbeddedDatabaseFailed,
  isTransient as isBrokenOff,
} from '#platform/database/index.ts';

/** Two processes posted the same key concurrently on different accounts; a retry finds the first entry. */
const KEY_RACE = { code: '23505', constraint: 'ledger_entries_idempotency_key_key' };

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether the same batch can be retried as it is. */
export function isTransient(error: unknown): boolean {
  if (isBrokenOff(error)) return true;
  return (
    textOf(error, 'code') === KEY_RACE.code && textOf(error, 'constraint') === KEY_RACE.constraint
  );
}

/** SQLSTATE 40001. `ledger_post` raises it, too, when the cached account ids do not match the accounts' keys. */
export const isSerializationFailure = (error: unknown): boolean =>
  textOf(error, 'code') === '40001';

/**
 * Whether the database is unreachable, so that splitting the batch would only wait again: no connection, or one lost in
 * mid-statement (PostgreSQL's error classes 08, 53, 57 and 58, or a network error).
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof ConnectionWaitTooLong) return true;
  if (error instanceof EmbeddedDatabaseFailed) return true;
  const code = textOf(error, 'code');
  return /^(08|53|57|58)\w{3}$/.test(code) || CONNECTION_LOST.has(code);
}

function textOf(error: unknown, field: 'code' | 'constraint'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
