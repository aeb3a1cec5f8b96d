import pg from 'pg';
import { ConnectionWaitTooLong, DatabaseUnavailable, EmbeddedDatabaseFailed } from '../errors.ts';

/**
 * PostgreSQL's error codes for conditions of the server, not of the statement: connections (08), resources such as a
 * full disk (53), an operator's intervention (57P), a statement that took too long (57014), the operating system (58), a
 * read-only transaction (25006).
 */
const AWAY = /^(08|53|57P|58)|^(57014|25006)$/;
/** The same conditions as the operating system reports them to a client. */
const CUT = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Whether an error means that the database is unavailable, though the statement is valid. */
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
  // also the error of rolling back on a broken connection
  return /^(Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  );
}

/**
 * Whether an error means that the database's disk is full: a small write may still find room when a large one does
 * not.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';
