import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';

/** A holder's tokens of one issue of a project. */
interface HolderRow {
  readonly number: bigint;
  readonly contract_id: string | null;
  readonly contract_name: string | null;
  readonly tokens: bigint;
  /** All tokens of the issue that people hold. */
  readonly all_tokens: bigint;
  readonly since: string | null;
}

/**
 * A page of the holders of a project's tokens, for whatever purpose they hold them: property tokens first, then each
 * contract's, largest holding first. The query returns no person's id.
 */
export async function holdersPage(
  db: Db,
  { projectId, page, pageSize }: { projectId: string; page: number; pageSize: number },
): Promise<{ rows: HolderRow[]; total: number }> {
  const held = sql`
    select a.user_id, substr(a.asset, 7)::uuid as issue_id, sum(a.balance)::bigint as tokens
      from account_facts a
     where a.holder = 'user' and a.project_id = ${projectId} and a.asset like 'token:%' and a.balance > 0
     group by a.user_id, a.asset`;
  const { rows } = await sql<HolderRow>`
    select row_number() over (partition by h.issue_id order by h.tokens desc, f.first_at, h.user_id) as number,
           k.id as contract_id, k.name as contract_name, h.tokens,
           sum(h.tokens) over (partition by h.issue_id)::bigint as all_tokens,
           to_char(f.first_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)}, 'YYYY-MM') as since
      from (${held}) h
      left join contract_facts k on k.id = h.issue_id
     cross join lateral (
       select min(p.purchased_at) as first_at
         from token_purchases p
        where p.user_id = h.user_id and p.issue_id = h.issue_id
          and p.tokens > (select coalesce(sum(r.tokens), 0) from token_lot_returns r where r.purchase_id = p.id)
     ) f
     order by k.id is not null, k.name, k.id, number
     limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = await sql<{ total: bigint }>`
    select count(*) as total from (${held}) h`.execute(db);
  return { rows, total: Number(count.rows[0]?.total ?? 0n) };
}

/** A buyer's purchases of a project's property tokens up to the last deposit into the reservation, oldest first. */
export const paymentsOfUnit = (db: Db, reservationId: string, projectId: string) =>
  db
    .selectFrom('token_purchases as p')
    .innerJoin('reservations as r', 'r.user_id', 'p.user_id')
    .select(['p.order_number', 'p.purchased_at', 'p.tokens', 'p.cost', 'p.currency'])
    .where('r.id', '=', reservationId)
    .where('p.issue_id', '=', projectId)
    .where('p.status', '=', 'completed')
    .where('p.purchased_at', '<=', (eb) =>
      eb
        .selectFrom('reservation_deposits as d')
        .select((of) => of.fn.max('d.deposited_at').as('last'))
        .where('d.reservation_id', '=', reservationId),
    )
    .orderBy('p.purchased_at')
    .execute();
