import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { PersonEntry, PersonEntrySort, PersonMoney } from '#contract/desk/person-entries.ts';
import type { DaySpan } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { found } from '#platform/database/queries/search.ts';

/** A figure of a person's money, and which of its entries are asked for. */
interface EntriesFilter extends DaySpan {
  readonly userId: string;
  readonly part: PersonMoney;
  readonly currency: Currency;
  readonly projectId?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: PersonEntrySort;
  readonly page: number;
  readonly pageSize: number;
}

export interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  /** Minor units, with the sign of the figure. */
  readonly amount: bigint;
  readonly after: bigint;
  readonly movement: NonNullable<PersonEntry['movement']>['kind'] | null;
  readonly movement_id: string | null;
  readonly order_number: string | null;
}

/** The account `a` of a figure. A debt is below zero in the ledger and above zero as a figure. */
function accountOf({ part, userId, currency, projectId }: EntriesFilter): RawBuilder<SqlBool> {
  if (part === 'debt')
    return sql`a.holder = 'platform' and a.purpose = 'receivable' and a.ref = ${userId}::uuid and a.asset = ${currency}`;
  return sql`a.holder = 'user' and a.user_id = ${userId}::uuid and a.purpose = ${part} and a.asset = ${currency}
    and a.project_id is not distinct from ${projectId ?? null}::uuid`;
}

const ORDERS: Readonly<Record<PersonEntrySort, RawBuilder<unknown>>> = {
  '-at': sql`seq desc`,
  at: sql`seq`,
  '-amount': sql`amount desc, seq desc`,
  amount: sql`amount, seq desc`,
};

/** A page of the entries of a figure, with the sum of those that the filters select and of all of them. */
export async function personEntries(
  db: Db,
  filter: EntriesFilter,
): Promise<{ rows: EntryRow[]; total: number; sum: bigint; figure: bigint }> {
  const sign = filter.part === 'debt' ? sql`-1` : sql`1`;
  const all = sql`(
    select e.id, e.seq, e.kind, e.occurred_at as at, ${sign} * p.amount as amount, ${sign} * p.balance_after as after,
           case when d.id is not null then 'deposit' when w.id is not null then 'withdrawal'
                when t.id is not null then 'transfer' end as movement,
           coalesce(d.id, w.id, t.id) as movement_id,
           coalesce(d.order_number, w.order_number, t.order_number) as order_number
    from account_facts a
    join posting_facts p on p.account_id = a.id
    join entry_facts e on e.id = p.entry_id
    left join deposit_facts d on d.id = e.reference
    left join withdrawal_facts w on w.id = e.reference
    left join transfer_facts t on t.id = e.reference
    where ${accountOf(filter)}) entries`;
  const { from, before, search } = filter;
  const which = sql.join(
    [
      found(search, { texts: [sql`order_number`], amounts: [sql`amount`], at: [sql`at`] }),
      ...(from ? [sql`at >= ${from}`] : []),
      ...(before ? [sql`at < ${before}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<EntryRow>`
    select id, kind, at, amount, after, movement, movement_id, order_number from ${all} where ${which}
    order by ${ORDERS[filter.sort]}
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: bigint; sum: bigint; figure: bigint }>`
    select count(*) filter (where ${which}) as total,
           coalesce(sum(amount) filter (where ${which}), 0)::bigint as sum,
           coalesce(sum(amount), 0)::bigint as figure
    from ${all}`.execute(db);
  const { total = 0n, sum = 0n, figure = 0n } = counted[0] ?? {};
  return { rows, total: Number(total), sum, figure };
}
