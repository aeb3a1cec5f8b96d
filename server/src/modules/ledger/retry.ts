import {
  ConnectionWaitTooLong,
  DatabaseUnavailable,
  EmbeddedDatabaseFailed,
  isTransient as isBrokenOff,
} from '#platform/database/index.ts';

/** Two processes that post one key at the same moment on accounts they do not share: the second try sees the first's. */
const KEY_RACE = { code: '23505', constraint: 'ledger_entries_idempotency_key_key' };

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether the same batch may simply be tried again. */
export function isTransient(error: unknown): boolean {
  if (isBrokenOff(error)) return true;
  return (
    textOf(error, 'code') === KEY_RACE.code && textOf(error, 'constraint') === KEY_RACE.constraint
  );
}

/** What the ledger says, too, where ids are not those of the accounts that they were remembered for. */
export const isSerializationFailure = (error: unknown): boolean =>
  textOf(error, 'code') === '40001';

/**
 * Whether the database itself is out of reach, so that trying a batch's entries one by one would only wait again:
 * no connection, or one lost underway (PostgreSQL's classes 08, 53, 57 and 58, or an error of the network's).
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
