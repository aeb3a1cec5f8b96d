import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * Rent models of the contracts whose tokens a person holds, with their tokens of completed rounds against all of them.
 */
export const rentsToCome = async (db: Db, userId: string) =>
  (
    await sql<{
      project_id: string;
      project_name: string;
      contract_id: string;
      contract_name: string;
      pay_day: number;
      /** USD cents a month. */
      rent: bigint;
      basis_points: number;
      tokens: bigint;
      all_tokens: bigint;
      until: string | null;
    }>`
      select p.id as project_id, p.name as project_name, k.id as contract_id, k.name as contract_name, k.rent_pay_day as pay_day,
             k.rent_amount as rent, k.rent_bps as basis_points, sum(c.tokens - coalesce(b.tokens, 0))::bigint as tokens,
             coalesce((select sum(v.tokens) from vault_facts v where v.contract_id = k.id),
                      (select sum(q.token_count) from round_facts q where q.contract_id = k.id), 0)::bigint as all_tokens,
             (select max(v.buyback_date)::text from vault_facts v where v.contract_id = k.id) as until
      from purchase_facts c
      join round_facts r on r.id = c.round_id and r.status = 'completed'
      join contract_facts k on k.id = c.contract_id and k.rent_pay_day is not null and k.rent_amount > 0
      join project_facts p on p.id = k.project_id and p.status = 'published'
      left join lateral (
        select sum(x.tokens) as tokens from lot_return_facts x where x.purchase_id = c.id) b on true
      where c.user_id = ${userId}
      group by p.id, p.name, k.id, k.name, k.rent_pay_day, k.rent_amount, k.rent_bps
      having sum(c.tokens - coalesce(b.tokens, 0)) > 0`.execute(db)
  ).rows;

/** Active reservations below the full price: missing tokens, with the present token price. */
export const reservationsToPay = async (db: Db, userId: string) =>
  (
    await sql<{
      project_id: string;
      project_name: string;
      unit: string;
      expires_at: Date;
      missing: bigint;
      price: bigint;
    }>`
      select p.id as project_id, p.name as project_name, concat_ws(' ', u.identifier_a, u.identifier_b) as unit,
             r.expires_at, r.price - coalesce(sum(d.tokens), 0)::bigint as missing, coalesce(x.price, 0) as price
      from reservation_facts r
      join project_facts p on p.id = r.project_id
      join unit_facts u on u.id = r.property_id
      left join reservation_deposit_facts d on d.reservation_id = r.id
      left join lateral (
        select price from round_facts where project_id = p.id and contract_id is null and status in ('in_progress', 'completed')
        order by status = 'in_progress' desc, number desc limit 1) x on true
      where r.user_id = ${userId} and r.status = 'active' and r.expires_at is not null
      group by p.id, p.name, u.identifier_a, u.identifier_b, r.id, r.expires_at, r.price, x.price`.execute(
      db,
    )
  ).rows;

/**
 * Projects whose property tokens a person holds: the delivery day that stood when they first bought, and today's.
 * Days that were replaced since stand in `delivery_promises`, each with when it was.
 */
export const deliveryPromises = async (db: Db, userId: string) =>
  (
    await sql<{
      project_id: string;
      project_name: string;
      tokens: bigint;
      since: string;
      promised_day: string | null;
      planned_day: string | null;
      done: number | null;
    }>`
      select p.id as project_id, p.name as project_name, h.tokens,
             to_char(f.first at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as since,
             case when o.project_id is null then p.delivery_date else o.delivery_date end::text as promised_day,
             p.delivery_date::text as planned_day,
             (select (sum(t.weight * t.done_bps) / nullif(sum(t.weight), 0))::float8 / 100 from task_facts t where t.project_id = p.id) as done
      from (
        select project_id, sum(balance)::bigint as tokens from account_facts
        where user_id = ${userId} and asset = 'token:' || project_id group by project_id having sum(balance) > 0) h
      join project_facts p on p.id = h.project_id
      join lateral (
        select min(purchased_at) as first from purchase_facts
        where user_id = ${userId} and issue_id = p.id and status = 'completed') f on f.first is not null
      left join lateral (
        select d.project_id, d.delivery_date from delivery_promise_facts d
        where d.project_id = p.id and d.replaced_at > f.first order by d.replaced_at limit 1) o on true
      order by p.name`.execute(db)
  ).rows;
