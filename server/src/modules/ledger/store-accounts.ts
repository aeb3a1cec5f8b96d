import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { type AccountRef, columnsOf } from './refs.ts';

/** How many ids a process remembers: an account takes some 300 bytes. */
const KEPT = 50_000;

/**
 * Ids of accounts by their keys. An account is never removed and keeps its id, so what was read of committed accounts is
 * remembered; the oldest of them is forgotten for the newest.
 */
export interface AccountIds {
  get(key: string): bigint | undefined;
  /**
   * Makes sure that the ids of accounts can be had, making the accounts that are missing.
   * @param db the database itself, so that accounts made are committed before their ids are remembered
   */
  remember(db: Db, accounts: ReadonlyMap<string, AccountRef>): Promise<void>;
  /** Forgets all: the database is no longer the one that they were read from. */
  forget(): void;
}

export function createAccountIds(): AccountIds {
  const ids = new Map<string, bigint>();
  return {
    get: (key) => ids.get(key),
    async remember(db, accounts) {
      const unknown = new Map([...accounts].filter(([key]) => !ids.has(key)));
      for (const [key, id] of await accountIds(db, unknown)) ids.set(key, id);
      for (const key of ids.keys()) {
        if (ids.size <= KEPT) break;
        ids.delete(key);
      }
    },
    forget: () => ids.clear(),
  };
}

/** Ids of accounts by their keys, made where they are missing, in the one order in which everybody makes them. */
export async function accountIds(
  db: Db,
  accounts: ReadonlyMap<string, AccountRef>,
): Promise<Map<string, bigint>> {
  if (accounts.size === 0) return new Map();
  const sorted = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const forms = sorted.map(([key, account]) => ({ key, ...columnsOf(account) }));
  const { rows } = await sql<{ ids: bigint[] }>`
    select ledger_account_ids(${JSON.stringify(forms)}::jsonb) as ids`.execute(db);
  const found = rows[0]?.ids ?? [];
  return new Map(
    sorted.map(([key], place) => {
      const id = found[place];
      if (id === undefined) throw new Error('the ledger did not find every account it made');
      return [key, id];
    }),
  );
}
