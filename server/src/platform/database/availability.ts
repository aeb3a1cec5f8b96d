import pg from 'pg';
import { ConnectionWaitTooLong, DatabaseUnavailable, EmbeddedDatabaseFailed } from './errors.ts';

/**
 * PostgreSQL's codes for what passes or an operator mends, not the statement: connections (08), resources, a full disk
 * among them (53), an operator's intervention (57P), the operating system (58), a transaction that may only read
 * (25006).
 */
const AWAY = /^(08|53|57P|58)|^25006$/;
/** The same, as the operating system reports it to a client. */
const CUT = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Whether an error says that the database cannot serve now, though nothing is wrong with what was asked of it. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof DatabaseUnavailable ||
    error instanceof EmbeddedDatabaseFailed ||
    error instanceof ConnectionWaitTooLong
  )
    return true;
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  if ('code' in error && CUT.some((code) => code === error.code)) return true;
  // also what undoing a transaction says whose connection broke
  return /^(Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  );
}

/**
 * Whether an error says that the disk of the database is full: a small write may still find room where a large one does
 * not.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';
