import type { Db, Tx } from '../index.ts';

/** Reads in one consistent snapshot of a database. Inside, use only `tx`. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
