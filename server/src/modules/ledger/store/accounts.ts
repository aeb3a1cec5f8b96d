import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import { type AccountRef, columnsOf } from '../entries/refs.ts';

/** How many ids a process caches; each takes some 300 bytes. */
const KEPT = 50_000;

/**
 * A cache of account ids by key. Accounts are never deleted or renumbered, so ids of committed accounts stay valid. The
 * oldest ids are evicted first.
 */
export interface AccountIds {
  get(key: string): bigint | undefined;
  /**
   * Loads the ids of accounts into the cache and creates the accounts that are missing.
   * @param db the database, not a transaction: new accounts must be committed before their ids are cached
   */
  remember(db: Db, accounts: ReadonlyMap<string, AccountRef>): Promise<void>;
  /** Empties the cache, when the ids turn out to be those of another database. */
  forget(): void;
}

export function createAccountIds(): AccountIds {
  const ids = new Map<string, bigint>();
  return {
    get: (key) => ids.get(key),
    async remember(db, accounts) {
      const unknown = new Map<string, AccountRef>();
      for (const [key, account] of accounts) if (!ids.has(key)) unknown.set(key, account);
      for (const [key, id] of await accountIds(db, unknown)) ids.set(key, id);
      for (const key of ids.keys()) {
        if (ids.size <= KEPT) break;
        ids.delete(key);
      }
    },
    forget: () => ids.clear(),
  };
}

/** Ids of accounts by key. Creates the missing ones sorted by key, so that concurrent callers do not deadlock. */
export async function accountIds(
  db: Db,
  accounts: ReadonlyMap<string, AccountRef>,
): Promise<Map<string, bigint>> {
  if (accounts.size === 0) return new Map();
  const sorted = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const forms = sorted.map(([key, account]) => ({ key, ...columnsOf(account) }));
  const { rows } = await sql<{ ids: bigint[] }>`${prepared('ledger_account_ids')}
    select ledger_account_ids(${JSON.stringify(forms)}::jsonb) as ids`.execute(db);
  const found = rows[0]?.ids ?? [];
  return new Map(
    sorted.map(([key], place) => {
      const id = found[place];
      if (id === undefined) throw new Error('ledger_account_ids returned fewer ids than accounts');
      return [key, id];
    }),
  );
}
