import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { DeskKind, DeskRisk } from '#contract/desk/kinds.ts';
import type { DeskSort } from '#contract/desk/schemas.ts';
import type { DaySpan } from '#core/clock.ts';
import { depositsPaidFrom } from '#modules/treasury';
import type { Db, Tx } from '#platform/database/index.ts';
import { runPlannedOnce } from '#platform/database/queries/prepared.ts';
import { found, type NamedIds } from '#platform/database/queries/search.ts';
import { KIND_ROWS } from './kinds.ts';
import type { Asked } from './rows.ts';

export interface ItemRow {
  readonly kind: DeskKind;
  readonly id: string;
  readonly title: string;
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly detail: string;
  readonly account: string | null;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly currency: Currency | null;
  /** What arrives of a withdrawal, in minor units. */
  readonly net: bigint | null;
  readonly net_currency: Currency | null;
  readonly since: Date;
  readonly due_at: Date | null;
  readonly late: boolean;
  readonly risks: DeskRisk[];
}

export interface ItemFilter extends DaySpan {
  readonly late?: boolean | undefined;
  readonly currency?: Currency | undefined;
  readonly search?: string | undefined;
}

/** Every item of some kinds, with its person. A blocked person is a risk; withdrawals have it among their cautions. */
const items = (kinds: readonly DeskKind[], asked: Asked) => sql`
  (select i.kind, i.id, i.title, i.person_id, i.detail, i.account, i.amount, i.currency, i.since, i.due_at,
          trim(u.name || ' ' || u.lastname) as person_name,
          w.received_amount as net, w.received_currency as net_currency,
          coalesce(i.due_at < ${asked.now}, false) as late,
          i.risks
            || case when u.state = 'blocked' and i.currency is not null and i.kind not in ('withdrawal', 'payout', 'inRun')
                 then array['person_blocked'] else '{}' end as risks
   from (${sql.join(
     kinds.map(
       (kind) => sql`select ${kind}::text as kind, rows.* from (${KIND_ROWS[kind](asked)}) rows`,
     ),
     sql` union all `,
   )}) i left join person_facts u on u.id = i.person_id
     left join withdrawal_facts w on w.id = case when i.kind in ('withdrawal', 'payout', 'inRun', 'return', 'send') then i.id::uuid end) items`;

/** @param paid the deposits whose payer a word of the search identifies, by word */
const conditions = (
  { late, currency, search, from, before }: ItemFilter,
  paid: NamedIds['ids'],
): RawBuilder<unknown> =>
  sql.join(
    [
      found(search, {
        texts: [sql`title`, sql`person_name`, sql`account`],
        // the days of lines of the bank, of declared balances and of terms
        dated: [sql`detail`],
        amounts: [sql`amount`, sql`net`],
        at: [sql`since`],
        named: [{ column: sql`case when kind = 'deposit' then id::uuid end`, ids: paid }],
      }),
      ...(late ? [sql`late`] : []),
      ...(currency ? [sql`currency = ${currency}`] : []),
      ...(from ? [sql`since >= ${from}`] : []),
      ...(before ? [sql`since < ${before}`] : []),
    ],
    sql` and `,
  );

const ORDERS: Readonly<Record<DeskSort, RawBuilder<unknown>>> = {
  risk: sql`case when late then 0 when risks <> '{}' then 1 else 2 end, since, kind, id`,
  oldest: sql`since, kind, id`,
  newest: sql`since desc, kind, id`,
  due: sql`due_at nulls last, since, kind, id`,
};

export interface Sum {
  readonly currency: Currency | null;
  readonly count: bigint;
  readonly amount: bigint;
  /** What goes out: amounts of lines of the bank are signed. */
  readonly outgoing: bigint;
}

/** A page of pending items, and the sums of all of them by currency. */
export async function itemsPage(
  tx: Tx,
  asked: Asked,
  of: {
    readonly kinds: readonly DeskKind[];
    readonly filter: ItemFilter;
    readonly sort: DeskSort;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ rows: ItemRow[]; sums: Sum[] }> {
  if (of.kinds.length === 0) return { rows: [], sums: [] };
  const run = runnerFor(tx, of.filter);
  const matching = await matchingOf(tx, asked, of);
  const { rows } = await run(sql<ItemRow>`
    select kind, id, title, person_id, person_name, detail, account, amount, currency, net, net_currency, since, due_at, late, risks
    ${matching} order by ${ORDERS[of.sort]}
    limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`);
  const { rows: sums } = await run(sql<Sum>`
    select currency, count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as amount,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgoing
    ${matching} group by currency order by currency`);
  return { rows, sums };
}

interface KindCount {
  readonly kind: DeskKind;
  readonly count: bigint;
  readonly late: bigint;
  readonly oldest: Date;
}

/** How many items of each kind match a filter, and since when; kinds without any are absent. */
export async function kindCounts(
  tx: Tx,
  asked: Asked,
  of: { readonly kinds: readonly DeskKind[]; readonly filter: ItemFilter },
): Promise<KindCount[]> {
  if (of.kinds.length === 0) return [];
  const { rows } = await runnerFor(
    tx,
    of.filter,
  )(sql<KindCount>`
    select kind, count(*) as count, count(*) filter (where late) as late, min(since) as oldest
    ${await matchingOf(tx, asked, of)} group by kind`);
  return rows;
}

/**
 * How the statement for a filter runs. Without one there are few texts, which are run all day, and planning some fifty
 * queries takes ten times as long as running them; each filter is a text of its own.
 */
const runnerFor =
  (tx: Tx, { late, currency, search, from, before }: ItemFilter) =>
  <Row>(statement: RawBuilder<Row>) =>
    late || currency || search || from || before
      ? statement.execute(tx)
      : runPlannedOnce(tx, statement);

/** The items of some kinds that match a filter, as a `from` with its `where`. */
async function matchingOf(
  db: Db,
  asked: Asked,
  { kinds, filter }: { readonly kinds: readonly DeskKind[]; readonly filter: ItemFilter },
): Promise<RawBuilder<unknown>> {
  const { search } = filter;
  const paid = search && kinds.includes('deposit') ? await depositsPaidFrom(db, search) : [];
  return sql`from ${items(kinds, asked)} where ${conditions(filter, paid)}`;
}

/**
 * Projects that may have something overdue: an unpaid vault past its date, or an unpaid month of rent. Days are
 * `YYYY-MM-DD`.
 */
export async function overdueCandidates(db: Db, today: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    vault: string | null;
    rent: string | null;
  }>`
    select p.id, p.name, v.day::text as vault, r.day::text as rent
    from project_facts p
    left join (select project_id, min(buyback_date) as day from vault_facts
               where status <> 'passed' and buyback_date <= ${today}::date group by project_id) v
      on v.project_id = p.id
    left join (select project_id, min(pay_day) as day from rent_period_facts
               where status = 'due' and pay_day <= ${today}::date group by project_id) r
      on r.project_id = p.id
    where p.status in ('published', 'cancelled') and (v.day is not null or r.day is not null)
    order by p.id`.execute(db);
  return rows;
}
