import { sql } from 'kysely';
import type { Tx } from '../index.ts';

/**
 * Runs work that may fail without ending its transaction.
 * @throws the error of `work`, after its writes are rolled back
 */
export async function undoable<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint undoable`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(tx);
    throw error;
  }
}
