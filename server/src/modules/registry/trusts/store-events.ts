import { sql } from 'kysely';
import type { TrustEvent } from '#contract/registry/values.ts';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';

/** One thing that happened to a trust. */
export interface EventRow {
  readonly project_id: string;
  readonly kind: TrustEvent;
  /** `YYYY-MM-DD` in Argentina. */
  readonly day: string;
  /** The beneficiary; null for an event of the trust itself. */
  readonly user_id: string | null;
  /** The unit of an assignment. */
  readonly unit: string | null;
  /** Tokens that the beneficiary got, or lost if negative. */
  readonly tokens: bigint | null;
}

const ZONE = sql.lit(BUSINESS_TIME_ZONE);

/** What a day changed of the tokens of each beneficiary, with how many they had at its end. */
const HELD = sql`
  select m.*, sum(m.change) over (partition by m.project_id, m.user_id order by m.day) as after
  from (
    select a.project_id, a.user_id, (e.occurred_at at time zone ${ZONE})::date as day, sum(p.amount) as change,
           coalesce(sum(p.amount) filter (where e.kind like 'inheritance%'), 0) as inherited
    from project_frame_facts f
    join account_facts a on a.project_id = f.project_id and a.holder = 'user' and a.asset like 'token:%'
    join posting_facts p on p.account_id = a.id
    join entry_facts e on e.id = p.entry_id
    where f.kind = 'ordinary_trust'
    group by a.project_id, a.user_id, day) m`;

/**
 * Everything that happened to projects. A person comes in with their first token and leaves with their last one, as of
 * the end of the day. What passes to heirs is a cession of both sides, and neither.
 */
const EVENTS = sql`
  select h.project_id, k.kind, h.day, h.user_id, null::text as unit, h.change::bigint as tokens
  from (${HELD}) h
  cross join lateral unnest(array_remove(array[
    case when h.inherited <> 0 then 'cession' end,
    case when h.inherited = 0 and h.after > 0 and h.after = h.change then 'entry' end,
    case when h.inherited = 0 and h.after = 0 and h.change < 0 then 'exit' end], null)) as k (kind)
  union all
  select d.project_id, 'assignment', d.happened_on, d.buyer_id, u.identifier_a || '-' || u.identifier_b, null
  from unit_deed_facts d join unit_facts u on u.id = d.property_id
  union all
  select id, 'constitution', (published_at at time zone ${ZONE})::date, null, null, null
  from project_facts where published_at is not null
  union all
  select id, 'end', (cancelled_at at time zone ${ZONE})::date, null, null, null
  from project_facts where cancelled_at is not null`;

/**
 * Everything that happened to the trusts whose frame is in force, between two days, both included; a day that is not over
 * is for the caller to leave out.
 */
export const trustEventsBetween = async (
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EventRow[]> =>
  (
    await sql<EventRow>`
      select x.project_id, x.kind, x.day, x.user_id, x.unit, x.tokens from (${EVENTS}) x
      join project_frame_facts f on f.project_id = x.project_id and f.kind = 'ordinary_trust'
      where x.day between ${from}::date and ${to}::date
      order by x.day, x.project_id, x.kind, x.user_id, x.unit`.execute(db)
  ).rows;

/** The events of one kind on one day of a project, counted, with their last day to file if that was set before. */
interface CountRow extends Pick<EventRow, 'kind' | 'day'> {
  readonly count: number;
  readonly due_on: string | null;
}

/** How much happened to one trust from a day on, before another day. */
export const trustCounts = async (
  db: Db,
  of: { readonly projectId: string; readonly from: string; readonly before: string },
): Promise<CountRow[]> =>
  (
    await sql<CountRow>`
      select x.kind, x.day, count(*)::integer as count, e.due_on
      from (${EVENTS}) x
      left join trust_events e on e.project_id = x.project_id and e.kind = x.kind and e.day = x.day
      where x.project_id = ${of.projectId} and x.day >= ${of.from}::date and x.day < ${of.before}::date
      group by x.kind, x.day, e.due_on order by x.day, x.kind`.execute(db)
  ).rows;

/**
 * The trusts in force, each with the day from which its events count: that of its approval, or the first day on which
 * this installation counts any, if that is later.
 */
export async function trustStarts(
  tx: Tx,
  today: string,
): Promise<{ readonly project_id: string; readonly from: string }[]> {
  await tx
    .insertInto('trust_counting')
    .values({ since: today })
    .onConflict((on) => on.doNothing())
    .execute();
  const { rows } = await sql<{ project_id: string; from: string }>`
    select f.project_id, greatest(c.since, (t.since at time zone ${ZONE})::date) as from
    from project_frame_facts f
    join trust_frame_facts t on t.project_id = f.project_id
    cross join trust_counting c
    where f.kind = 'ordinary_trust' order by f.project_id`.execute(tx);
  return rows;
}
