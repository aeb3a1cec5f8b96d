import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { type AccountRef, type Asset, accountKey, assetOf, refOf } from '../entries/refs.ts';

export interface BalanceFilter {
  readonly holder?: AccountRef['holder'];
  readonly userId?: string;
  readonly projectId?: string;
  readonly asset?: Asset;
  readonly purpose?: string;
  readonly ref?: string;
  readonly refs?: readonly string[];
  readonly projectIds?: readonly string[];
  /** Only token accounts (true) or only money (false). */
  readonly tokens?: boolean;
}

export interface AccountBalance {
  readonly account: AccountRef;
  /** Minor units or tokens. */
  readonly balance: bigint;
}

/** Balances of all accounts that match a filter. */
export async function balances(db: Db, filter: BalanceFilter): Promise<AccountBalance[]> {
  let query = db
    .selectFrom('ledger_accounts')
    .select(['holder', 'user_id', 'project_id', 'asset', 'purpose', 'ref', 'balance']);
  if (filter.holder) query = query.where('holder', '=', filter.holder);
  if (filter.userId) query = query.where('user_id', '=', filter.userId);
  if (filter.projectId) query = query.where('project_id', '=', filter.projectId);
  if (filter.projectIds)
    query = query.where(sql<boolean>`project_id = any(${[...filter.projectIds]}::uuid[])`);
  if (filter.asset) query = query.where('asset', '=', assetOf(filter.asset));
  if (filter.purpose) query = query.where('purpose', '=', filter.purpose);
  if (filter.ref) query = query.where('ref', '=', filter.ref);
  if (filter.refs) query = query.where(sql<boolean>`ref = any(${[...filter.refs]}::uuid[])`);
  if (filter.tokens !== undefined)
    query = query.where('asset', filter.tokens ? 'like' : 'not like', 'token:%');
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => ({ account: refOf(row), balance: row.balance }));
}

/** Balances of accounts by key; an account that was never used is absent. */
export async function balancesByKey(db: Db, keys: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; balance: bigint }>`${prepared('balances_by_key')}
    select key, balance from ledger_accounts where key = any (${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, balance }) => [key, balance]));
}

/** Total of one issue's tokens that people hold for one purpose. */
export interface HeldTokens {
  readonly asset: Asset;
  readonly purpose: 'available' | 'reserved' | 'invested';
  /** The vault of invested tokens; null for the other purposes. */
  readonly vaultId: string | null;
  readonly balance: bigint;
}

/**
 * Totals of the projects' tokens that people hold, one row for each issue, purpose and vault. Available tokens are
 * computed as issued − with the project − reserved − invested: there is one such account for each buyer, and reading
 * them all would be slow.
 */
export async function heldTokens(db: Db, projectIds: readonly string[]): Promise<HeldTokens[]> {
  const ids = [...projectIds];
  const { rows } = await sql<HeldTokens>`
    with bound as (
      select asset, purpose, case when purpose = 'invested' then ref end as "vaultId", sum(balance)::bigint as balance
      from ledger_accounts
      where holder = 'user' and project_id = any (${ids}::uuid[]) and asset like 'token:%' and purpose in ('reserved', 'invested')
      group by 1, 2, 3
    ), with_project as (
      select asset, sum(balance) as balance from ledger_accounts
      where holder = 'project' and project_id = any (${ids}::uuid[]) and asset like 'token:%' group by asset
    )
    select * from bound
    union all
    select p.asset, 'available', null,
      (-i.balance - p.balance - coalesce((select sum(b.balance) from bound b where b.asset = p.asset), 0))::bigint
    from with_project p join ledger_accounts i on i.key = 'world/issuance/' || p.asset`.execute(db);
  return rows;
}

/** Tokens invested in each vault, by its id; an empty vault is absent. */
export async function investedIn(
  db: Db,
  vaultIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (vaultIds.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; balance: bigint }>`
    select ref, sum(balance)::bigint as balance from ledger_accounts
    where ref = any (${[...vaultIds]}::uuid[]) and holder = 'user' and purpose = 'invested'
    group by ref`.execute(db);
  return new Map(rows.map(({ ref, balance }) => [ref, balance]));
}

/** Locks accounts until the transaction ends. Waits for entries being posted to them; later entries wait for `tx`. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where(sql<boolean>`key = any(${accounts.map(accountKey)}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface HistoryFilter {
  readonly holder?: AccountRef['holder'];
  /** Only token accounts (true) or only money (false). */
  readonly tokens?: boolean;
  readonly purposes?: readonly string[];
  readonly kinds?: readonly string[];
  readonly userId?: string;
  readonly projectId?: string;
  readonly asset?: Asset;
  readonly page: number;
  readonly pageSize: number;
}

export interface HistoryLine {
  readonly entryId: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly at: Date;
  readonly account: AccountRef;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

/** A page of postings, newest first, each with the account's balance after it. */
export async function history(db: Db, filter: HistoryFilter): Promise<Page<HistoryLine>> {
  let query = db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id');
  if (filter.holder) query = query.where('a.holder', '=', filter.holder);
  if (filter.tokens !== undefined)
    query = query.where('a.asset', filter.tokens ? 'like' : 'not like', 'token:%');
  if (filter.kinds) query = query.where('e.kind', 'in', [...filter.kinds]);
  if (filter.purposes) query = query.where('a.purpose', 'in', [...filter.purposes]);
  if (filter.userId) query = query.where('a.user_id', '=', filter.userId);
  if (filter.projectId) query = query.where('a.project_id', '=', filter.projectId);
  if (filter.asset) query = query.where('a.asset', '=', assetOf(filter.asset));
  const found = await readPage(
    query
      .select([
        'e.id as entryId',
        'e.kind',
        'e.reference',
        'e.occurred_at',
        'p.amount',
        'p.balance_after',
      ])
      .select(['a.holder', 'a.user_id', 'a.project_id', 'a.asset', 'a.purpose', 'a.ref'])
      .orderBy('p.seq', 'desc'),
    filter,
  );
  const items = found.items.map((row) => ({
    entryId: row.entryId,
    kind: row.kind,
    reference: row.reference,
    at: row.occurred_at,
    account: refOf(row),
    amount: row.amount,
    balanceAfter: row.balance_after,
  }));
  return { ...found, items };
}

/** Sums of the postings of one kind of entry to a person's accounts of one purpose, by project and asset. */
export async function sumsOfKind(db: Db, kind: string, of: { userId: string; purpose: string }) {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .where('e.kind', '=', kind)
    .where('a.user_id', '=', of.userId)
    .where('a.purpose', '=', of.purpose)
    .groupBy(['a.project_id', 'a.asset'])
    .select([
      'a.project_id as projectId',
      'a.asset',
      sql<bigint>`sum(p.amount)::bigint`.as('amount'),
    ])
    .execute();
  return rows;
}

/** The entry posted with an idempotency key. */
export interface KeyedEntry {
  readonly entryId: string;
  readonly bodyHash: string;
}

/** Entries by their idempotency keys. */
export async function entriesByKey(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, KeyedEntry>> {
  const { rows } = await sql<{
    idempotency_key: string;
    id: string;
    body_hash: string;
  }>`${prepared('entries_by_key')}
    select idempotency_key, id, body_hash from ledger_entries
    where idempotency_key = any (${[...keys]}::text[])`.execute(db);
  return new Map(
    rows.map(({ idempotency_key: key, id, body_hash: bodyHash }) => [
      key,
      { entryId: id, bodyHash },
    ]),
  );
}
