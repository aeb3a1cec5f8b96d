import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database/index.ts';
import type { KeptLot, Lot } from '../rules.ts';
import type { TokenLotReturnsTable, TokenPurchasesTable, TokenRefundsTable } from '../tables.ts';
import { closeVaultEntry } from './entries.ts';

export type PurchaseRow = TokenPurchasesTable;
export type PurchaseLot = PurchaseRow & Lot;

const returned =
  (column: 'tokens' | 'cost') => (eb: ExpressionBuilder<Tables, 'token_purchases'>) =>
    eb
      .selectFrom('token_lot_returns as r')
      .whereRef('r.purchase_id', '=', 'token_purchases.id')
      .select(sql<bigint>`coalesce(sum(${sql.ref(`r.${column}`)}), 0)::bigint`.as('sum'));

const lots = (db: Db) =>
  db
    .selectFrom('token_purchases')
    .selectAll('token_purchases')
    .select((eb) => [
      sql<bigint>`(${returned('tokens')(eb)})`.as('returnedTokens'),
      sql<bigint>`(${returned('cost')(eb)})`.as('returnedCost'),
    ])
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc');

const withRest = (rows: PurchaseLot[]): PurchaseLot[] =>
  rows.filter((lot) => lot.tokens > lot.returnedTokens);

/** A person's lots of one issue that still have tokens, newest first. */
export const lotsOf = async (db: Db, userId: string, issueId: string): Promise<PurchaseLot[]> =>
  withRest(await lots(db).where('user_id', '=', userId).where('issue_id', '=', issueId).execute());

/**
 * Locks lots until the transaction ends, so that two returns never take the same tokens. Every operation that moves a
 * person's tokens of an issue locks that person's lots first, so a search across accounts (a round that closes, a vault
 * that pays) sees no concurrent moves.
 */
export async function lockLots(
  tx: Tx,
  which: { userId?: string; issueId: string } | { roundId: string },
): Promise<void> {
  let query = tx.selectFrom('token_purchases').select('id').orderBy('id').forUpdate();
  if ('roundId' in which) query = query.where('round_id', '=', which.roundId);
  else {
    query = query.where('issue_id', '=', which.issueId);
    if (which.userId !== undefined) query = query.where('user_id', '=', which.userId);
  }
  await query.execute();
}

/** All lots of an issue that still have tokens, newest first. */
export const lotsOfIssue = async (db: Db, issueId: string): Promise<PurchaseLot[]> =>
  withRest(await lots(db).where('issue_id', '=', issueId).execute());

/** All lots bought in a round that still have tokens. */
export const lotsOfRound = async (db: Db, roundId: string): Promise<PurchaseLot[]> =>
  withRest(await lots(db).where('round_id', '=', roundId).execute());

export const lotById = (db: Db, id: string): Promise<PurchaseLot | undefined> =>
  lots(db).where('id', '=', id).executeTakeFirst();

/** Remaining tokens of lots and their cost. Lots of one round without returns are summed in one row. */
export interface LotRest {
  readonly user_id: string;
  readonly issue_id: string;
  readonly round_id: string;
  readonly tokens: bigint;
  readonly returnedTokens: bigint;
  /** USD cents, including the cost of returned tokens. */
  readonly cost_usd: bigint;
}

/**
 * The remaining tokens of people's lots. One row for each round and each lot with returns, however many purchases there
 * are.
 */
export async function lotRestsOf(db: Db, userIds: readonly string[]): Promise<LotRest[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<LotRest>`
    with back as (
      select r.purchase_id, sum(r.tokens)::bigint as tokens
      from token_lot_returns r join token_purchases p on p.id = r.purchase_id
      where p.user_id = any(${[...userIds]}::uuid[])
      group by r.purchase_id)
    select p.user_id, p.issue_id, p.round_id, sum(p.tokens)::bigint as tokens, 0::bigint as "returnedTokens",
           sum(p.cost_usd)::bigint as cost_usd
    from token_purchases p left join back on back.purchase_id = p.id
    where p.user_id = any(${[...userIds]}::uuid[]) and back.purchase_id is null
    group by p.user_id, p.issue_id, p.round_id
    union all
    select p.user_id, p.issue_id, p.round_id, p.tokens, back.tokens, p.cost_usd
    from back join token_purchases p on p.id = back.purchase_id
    where back.tokens < p.tokens`.execute(db);
  return rows;
}

/** A person's lots of contracts, oldest first, less returned tokens. Tokens that vaults bought back are not deducted. */
export const keptLotsOf = async (
  db: Db,
  userId: string,
): Promise<(KeptLot & { contract_id: string })[]> =>
  (
    await sql<KeptLot & { contract_id: string }>`
      select p.contract_id, p.tokens - coalesce(b.tokens, 0)::bigint as tokens,
             round(p.cost_usd::numeric * (p.tokens - coalesce(b.tokens, 0)) / p.tokens)::bigint as cost
      from token_purchases p
      left join lateral (
        select sum(r.tokens) as tokens from token_lot_returns r
        where r.purchase_id = p.id and r.reason <> 'buyback') b on true
      where p.user_id = ${userId} and p.contract_id is not null and p.tokens > coalesce(b.tokens, 0)
      order by p.purchased_at, p.id`.execute(db)
  ).rows;

/** The buy-backs paid to a person, by contract, in USD cents. */
export const buybacksPaid = async (
  db: Db,
  userId: string,
): Promise<{ contract_id: string; project_id: string; paid: bigint }[]> =>
  (
    await sql<{ contract_id: string; project_id: string; paid: bigint }>`
      select v.contract_id, v.project_id, sum(l.amount)::bigint as paid
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id and e.kind = 'buyback'
      join vault_facts v on v.id = e.reference
      where a.user_id = ${userId} and a.purpose = 'available' and a.asset = 'USD'
      group by v.contract_id, v.project_id`.execute(db)
  ).rows;

/** The number of returned tokens of each purchase: in total, and by refunds. */
export const returnsOfPurchases = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('token_lot_returns')
        .select('purchase_id as purchaseId')
        .select([
          sql<bigint>`sum(tokens)::bigint`.as('returned'),
          sql<bigint>`sum(cost)::bigint`.as('cost'),
          sql<bigint>`coalesce(sum(tokens) filter (where reason = 'refund'), 0)::bigint`.as(
            'refunded',
          ),
        ])
        .where('purchase_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .groupBy('purchase_id')
        .execute();

export async function insertReturns(tx: Tx, rows: readonly TokenLotReturnsTable[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('token_lot_returns')
      .values([...rows])
      .execute();
}

export const insertRefund = (tx: Tx, row: TokenRefundsTable) =>
  tx.insertInto('token_refunds').values(row).execute();

/**
 * Changes the status of a completed purchase and cancels its order to enter a vault.
 * @returns false when the purchase was not `completed`
 */
export async function closePurchase(
  tx: Tx,
  { id, status, at }: { id: string; status: 'revoked' | 'returned'; at: Date },
): Promise<boolean> {
  await closeVaultEntry(tx, id, { status: 'cancelled', reason: 'returned', at });
  const { numUpdatedRows } = await tx
    .updateTable('token_purchases')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Records when a purchase was revoked whose money cannot be returned yet, and by whom when not by its buyer, and cancels
 * its order to enter a vault. A repeat keeps the first record.
 * @returns whether this call recorded it
 */
export async function markRevocationAsked(
  tx: Tx,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<boolean> {
  await closeVaultEntry(tx, id, { status: 'cancelled', reason: 'returned', at });
  const { numUpdatedRows } = await tx
    .updateTable('token_purchases')
    .set({ revocation_asked_at: at, revocation_asked_by: by })
    .where('id', '=', id)
    .where('revocation_asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Waiting revocations (revoked purchases that were not paid back yet) of one project or of all, oldest first. */
export function waitingRevocations(db: Db, projectId?: string): Promise<PurchaseRow[]> {
  const query = db
    .selectFrom('token_purchases')
    .selectAll()
    .where('revocation_asked_at', 'is not', null)
    .where('status', '=', 'completed')
    .orderBy('revocation_asked_at')
    .orderBy('id');
  return (projectId === undefined ? query : query.where('project_id', '=', projectId)).execute();
}

/**
 * A person's purchases that were in a grace period at an instant, including one from a prolonged round; latest first.
 */
export const purchasesInGrace = (db: Db, userId: string, at: Date): Promise<PurchaseRow[]> =>
  db
    .selectFrom('token_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('purchased_at', '<=', at)
    .where((eb) => eb.or([eb('revocable_until', '>', at), eb('prolonged_until', '>', at)]))
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const purchasesById = async (db: Db, ids: readonly string[]): Promise<PurchaseRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('token_purchases')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export const refundsById = async (db: Db, ids: readonly string[]): Promise<TokenRefundsTable[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('token_refunds')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** The parts of lots that each journal entry returned, for the list of orders. */
export const lotReturnsOfEntries = (db: Db, entryIds: readonly string[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('token_lot_returns as r')
        .innerJoin('token_purchases as p', 'p.id', 'r.purchase_id')
        .where('r.entry_id', 'in', [...entryIds])
        .select(['r.entry_id as entryId', 'r.cost', 'r.penalty', 'p.currency'])
        .orderBy('p.currency')
        .execute();

/** Penalties taken by refunds of a round's lots while it was open, by person and currency. */
export const penaltiesOfRound = (db: Db, roundId: string) =>
  db
    .selectFrom('token_lot_returns as r')
    .innerJoin('token_purchases as p', 'p.id', 'r.purchase_id')
    .where('p.round_id', '=', roundId)
    .where('r.penalty', '>', 0n)
    .groupBy(['p.user_id', 'p.currency'])
    .select(['p.user_id as userId', 'p.currency as currency'])
    .select(sql<bigint>`sum(r.penalty)::bigint`.as('penalty'))
    .execute();
