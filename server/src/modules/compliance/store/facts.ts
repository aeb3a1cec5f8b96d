import { type SqlBool, sql } from 'kysely';
import { PASSING_RULES } from '#contract/compliance/causes.ts';
import type { AlertRule, ScreenedMovement } from '#contract/compliance/values.ts';
import type { Currency } from '#contract/core/money.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { OF_PAYERS } from '../rules/alerts.ts';

/**
 * A movement as the rules read it; the amount in minor units of `currency`. For a deposit it is the credited amount,
 * else what arrived on-chain, else the announced amount.
 */
export interface MovementRead {
  readonly kind: ScreenedMovement;
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
  readonly source: 'wallet' | 'funds';
  readonly currency: Currency;
  readonly amount: bigint;
  readonly created_at: Date;
  readonly status: string;
  readonly bank_account_id: string | null;
  readonly account: string | null;
  readonly holder: string | null;
  readonly tx_hash: string | null;
  /** Whether USDT moves on-chain. */
  readonly on_chain: boolean;
  /** Whether coins are paid or received whose sender or recipient is declared: USDT, or a provider that takes coins. */
  readonly of_coins: boolean;
  readonly project_id: string | null;
  /** When a deposit was credited. */
  readonly credited_at: Date | null;
}

/** Contributions are found by their actor, the project owner, so that not all of a person's postings are read. */
const MOVEMENTS = sql`(
  select 'deposit' as kind, id, order_number, user_id, 'wallet' as source, currency,
         coalesce(accepted_amount, case when type = 'usdt_transfer' then (
           select sum(t.amount)::bigint from chain_transfer_facts t
           where (t.deposit_id = d.id or t.tx_hash = d.tx_hash) and t.gone_at is null) end, amount) as amount, created_at, status, null::uuid as bank_account_id,
         payer_account as account, null as holder, tx_hash, type = 'usdt_transfer' as on_chain,
         type in ('usdt_transfer', 'bitpay') as of_coins, project_id,
         case when status = 'completed' then closed_at end as credited_at
  from deposit_facts d
  union all
  select 'withdrawal', id, order_number, user_id, source, currency, amount, created_at, status, bank_account_id,
         destination_account, destination_holder, null, type = 'usdt_transfer', type = 'usdt_transfer', project_id, null
  from withdrawal_facts
  union all
  select 'contribution', e.id, '', a.user_id, 'wallet', a.asset, -p.amount, e.occurred_at, 'completed', null, null, null,
         null, false, false, a.project_id, null
  from entry_facts e join posting_facts p on p.entry_id = e.id join account_facts a on a.id = p.account_id
  where e.kind = 'contribution' and a.holder = 'user' and e.actor_id = a.user_id) m`;

const read = async (db: Db, where: ReturnType<typeof sql<SqlBool>>): Promise<MovementRead[]> =>
  (
    await sql<MovementRead>`select * from ${MOVEMENTS} where ${where} order by created_at`.execute(
      db,
    )
  ).rows;

export const movementById = async (
  db: Db,
  kind: ScreenedMovement,
  id: string,
): Promise<MovementRead | undefined> =>
  (await read(db, sql<SqlBool>`kind = ${kind} and id = ${id}`))[0];

/** A person's movements requested since an instant, without refused ones. */
export const movementsSince = (db: Db, userId: string, since: Date): Promise<MovementRead[]> =>
  read(db, sql<SqlBool>`user_id = ${userId} and created_at >= ${since} and status <> 'rejected'`);

/** A person's movements requested or credited since an instant, without refused ones. */
export const movementsAround = (db: Db, userId: string, since: Date): Promise<MovementRead[]> =>
  read(
    db,
    sql<SqlBool>`user_id = ${userId} and (created_at >= ${since} or credited_at >= ${since}) and status <> 'rejected'`,
  );

/** A person's movements whose money is still held or expected; a sent withdrawal's money has left. */
export const movementsUnderWay = (db: Db, userId: string): Promise<MovementRead[]> =>
  read(
    db,
    sql<SqlBool>`user_id = ${userId} and status in (${literals(OPEN_STATUSES)}) and (kind = 'deposit' or status <> 'sent')`,
  );

/** A person's deposits since an instant that are matched to a bank statement line. */
export const depositsWithLines = (db: Db, userId: string, since: Date): Promise<MovementRead[]> =>
  read(
    db,
    sql<SqlBool>`user_id = ${userId} and kind = 'deposit' and status = 'completed' and created_at >= ${since}
      and exists (select 1 from bank_payer_facts b where b.movement_id = m.id)`,
  );

/**
 * A person's withdrawals before a given one that an administrator approved, and how many of them went to the same
 * account. Undecided ones do not count: a small first one would hide a large second one.
 */
export async function withdrawalsBefore(
  db: Db,
  { user_id, created_at, account, id }: MovementRead,
): Promise<{ all: number; there: number }> {
  const { rows } = await sql<{ all: bigint; there: bigint }>`
    select count(*) as all, count(*) filter (where destination_account = ${account}) as there
    from withdrawal_facts where user_id = ${user_id} and created_at <= ${created_at} and id <> ${id}
      and pre_approved_at is not null and status <> 'rejected'`.execute(db);
  return { all: Number(rows[0]?.all ?? 0n), there: Number(rows[0]?.there ?? 0n) };
}

/** How many other people have one of the accounts, withdrew to it, or paid a deposit from it. */
export async function othersWith(
  db: Db,
  accounts: readonly string[],
  userId: string,
): Promise<number> {
  if (accounts.length === 0) return 0;
  const among = sql.join(accounts);
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct user_id) as count from (
      select user_id from bank_account_facts where account in (${among})
      union all
      select user_id from withdrawal_facts where destination_account in (${among}) and status <> 'rejected'
      union all
      select user_id from deposit_facts where payer_account in (${among}) and status <> 'rejected') a
    where user_id <> ${userId}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Those of the accounts that other people have and the person does not. */
export async function accountsOfOthers(
  db: Db,
  accounts: readonly string[],
  userId: string,
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('bank_account_facts')
    .select('account')
    .where('account', 'in', accounts)
    .groupBy('account')
    .having(({ fn, eb }) =>
      eb(fn.agg<boolean>('bool_or', [eb('user_id', '=', userId)]), '=', false),
    )
    .execute();
  return rows.map(({ account }) => account);
}

/** When a bank account was added. */
export async function accountAdded(db: Db, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('bank_account_facts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** What a person bought between two instants, without refunded purchases; USD cents. */
export async function boughtBetween(
  db: Db,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(cost_usd), 0)::bigint as cents from purchase_facts
    where user_id = ${userId} and purchased_at >= ${from} and purchased_at <= ${to} and status = 'completed'
      and inherited_from is null`.execute(db);
  return rows[0]?.cents ?? 0n;
}

/** The bank's texts beside the money of a deposit. @param lineId the line that is about to settle it */
export async function payerTexts(
  db: Db,
  depositId: string,
  lineId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_payer_facts')
    .select('reference')
    .where((eb) =>
      eb.or([
        eb('movement_id', '=', depositId),
        ...(lineId === undefined ? [] : [eb('id', '=', lineId)]),
      ]),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Who paid a deposit, as its provider names them. */
export async function namedPayer(db: Db, depositId: string): Promise<string | null> {
  const row = await db
    .selectFrom('charge_facts')
    .select('payer_name')
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  return row?.payer_name ?? null;
}

/** The sender of a deposit's on-chain transaction, unless the person proved that the address is theirs. */
export async function strangeSender(
  db: Db,
  { id, user_id, tx_hash }: MovementRead,
): Promise<string | null> {
  const { rows } = await sql<{ sender: string }>`
    select sender from chain_transfer_facts t
    where (t.deposit_id = ${id} or t.tx_hash = ${tx_hash}) and t.gone_at is null and not exists (
      select 1 from chain_address_facts a
      where a.user_id = ${user_id} and lower(a.address) = lower(t.sender) and a.removed_at is null)
    limit 1`.execute(db);
  return rows[0]?.sender ?? null;
}

/** A person's identity, and how they use the product. */
export interface PersonRead {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly lastname: string;
  readonly tax_id: string | null;
  readonly document: string | null;
  readonly country: string | null;
  readonly second_factor: boolean;
  readonly owns_projects: boolean;
  readonly uses_usdt: boolean;
  readonly high_alerts: number;
}

/**
 * Rules whose alerts are no finding about a person: pending declarations, USDT's too, pending approvals, and attempts
 * that were refused (decision 164).
 */
const NO_RISK: readonly AlertRule[] = [...PASSING_RULES, 'limit_refused'];

/** @param since alerts and USDT movements count from this instant */
export async function personRead(db: Db, id: string, since: Date): Promise<PersonRead | undefined> {
  const { rows } = await sql<PersonRead>`
    select id, role, name, lastname, tax_id, document, country, second_factor,
      exists (select 1 from project_facts where owner_id = p.id and status = 'published') as owns_projects,
      exists (select 1 from deposit_facts where user_id = p.id and currency = 'USDT' and created_at >= ${since})
        or exists (select 1 from withdrawal_facts
                   where user_id = p.id and received_currency = 'USDT' and created_at >= ${since}) as uses_usdt,
      (select count(distinct (movement_id, rule))::int from compliance_alerts
        where user_id = p.id and level = 'high' and raised_at >= ${since} and rule not in (${sql.join(NO_RISK)})
          and not (state = 'over' and rule in (${sql.join(OF_PAYERS)}))) as high_alerts
    from person_facts p where id = ${id}`.execute(db);
  return rows[0];
}
