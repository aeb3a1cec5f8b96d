import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/currency.ts';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';

interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly before: Date;
}

/** Whose accounts an export adds up. */
export interface Holders {
  readonly whose: RawBuilder<unknown>;
  /** The column of their id. */
  readonly by: RawBuilder<unknown>;
}
export const PEOPLE: Holders = { whose: sql`a.holder = 'user'`, by: sql`a.user_id` };
/** Projects, with the money that their rounds released: what is free, held by a withdrawal, or set aside. */
export const PROJECTS: Holders = {
  whose: sql`a.holder = 'project' and a.purpose in ('funds', 'held', 'buyback', 'rent')`,
  by: sql`a.project_id`,
};

/**
 * The net change of a holder's asset by an entry, over all their accounts; an entry that only moved it between them has
 * none.
 */
export interface NetRow {
  readonly at: Date;
  readonly kind: string;
  /** The holder: a person, or a project. */
  readonly user_id: string;
  readonly asset: string;
  readonly project_id: string;
  /** Minor units or tokens. */
  readonly amount: bigint;
  readonly order_number: string | null;
  /** The destination account of a withdrawal, or the payer's of a deposit where the desk stated it. */
  readonly account: string | null;
  readonly is_bank_transfer: boolean;
  /** Of a completed withdrawal: its fee, and what arrived at the account, which may be another currency. */
  readonly fee: bigint | null;
  readonly received_currency: Currency | null;
  readonly received: bigint | null;
  /** The texts of the bank lines that a deposit is matched to. */
  readonly bank_texts: string | null;
}

/** Every net change of a period, oldest first. */
export const netsOf = async (
  db: Db,
  { whose, by }: Holders,
  { from, before }: Span,
): Promise<NetRow[]> =>
  (
    await sql<NetRow>`
      select n.at, n.kind, n.user_id, n.asset, n.project_id, n.amount,
             coalesce(d.order_number, w.order_number, t.order_number) as order_number,
             nullif(coalesce(d.payer_account, y.account, nullif(w.destination_account, ''), s.account), '') as account,
             coalesce(d.type, w.type, '') in (${literals([...BANK_TRANSFERS, 'bank_transfer'])}) as is_bank_transfer,
             case when n.kind = 'withdrawal.complete' then w.fee_amount end as fee,
             case when n.kind = 'withdrawal.complete' then w.received_currency end as received_currency,
             case when n.kind = 'withdrawal.complete' then w.received_amount end as received,
             case when d.id is not null then (
               select string_agg(b.reference, chr(10)) from bank_payer_facts b where b.movement_id = d.id) end as bank_texts
      from (
        select e.id, e.seq, e.occurred_at as at, e.kind, e.reference, ${by} as user_id, a.asset,
               (min(a.project_id::text))::uuid as project_id, sum(p.amount)::bigint as amount
        from entry_facts e
        join posting_facts p on p.entry_id = e.id
        join account_facts a on a.id = p.account_id and ${whose}
        where e.occurred_at >= ${from} and e.occurred_at < ${before}
        group by e.id, e.seq, e.occurred_at, e.kind, e.reference, ${by}, a.asset
        having sum(p.amount) <> 0) n
      left join deposit_facts d on d.id = n.reference
      left join withdrawal_facts w on w.id = n.reference
      left join sealed_destination_facts s on s.withdrawal_id = w.id
      left join sealed_payer_facts y on y.deposit_id = d.id
      left join transfer_facts t on t.id = n.reference
      order by n.at, n.seq, n.user_id, n.asset`.execute(db)
  ).rows;

/** Balances of each holder and asset before an instant, without zero balances. */
export const openingsOf = async (db: Db, { whose, by }: Holders, before: Date) =>
  (
    await sql<{ user_id: string; asset: string; amount: bigint }>`
      select ${by} as user_id, a.asset, sum(p.amount)::bigint as amount
      from account_facts a
      join posting_facts p on p.account_id = a.id
      join entry_facts e on e.id = p.entry_id
      where ${whose} and e.occurred_at < ${before}
      group by ${by}, a.asset
      having sum(p.amount) <> 0
      order by ${by}, a.asset`.execute(db)
  ).rows;

/** When each person's money or tokens first changed, before an instant. */
export const firstsOf = async (db: Db, before: Date): Promise<Map<string, Date>> =>
  new Map(
    (
      await sql<{ user_id: string; first: Date }>`
        select user_id, min(at) as first from (
          select e.id, e.occurred_at as at, a.user_id
          from entry_facts e
          join posting_facts p on p.entry_id = e.id
          join account_facts a on a.id = p.account_id and a.holder = 'user'
          where e.occurred_at < ${before}
          group by e.id, e.occurred_at, a.user_id, a.asset
          having sum(p.amount) <> 0) n
        group by user_id`.execute(db)
    ).rows.map(({ user_id, first }) => [user_id, first]),
  );

/** All holders' balances per asset at an instant: current balances minus later postings. */
export const storedTotalsOf = async (
  db: Db,
  { whose }: Holders,
  before: Date,
): Promise<Map<string, bigint>> =>
  new Map(
    (
      await sql<{ asset: string; amount: bigint }>`
        select a.asset, (sum(a.balance) - coalesce(sum(s.amount), 0))::bigint as amount
        from account_facts a
        left join (
          select p.account_id, sum(p.amount) as amount
          from entry_facts e
          join posting_facts p on p.entry_id = e.id
          where e.occurred_at >= ${before}
          group by p.account_id) s on s.account_id = a.id
        where ${whose}
        group by a.asset`.execute(db)
    ).rows.map(({ asset, amount }) => [asset, amount]),
  );
