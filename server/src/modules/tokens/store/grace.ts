import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';

/**
 * Until when the lot `l` can be revoked, like `revocableUntil` of rules.ts; the time of the purchase when it never could
 * be.
 */
const leaveUntil = sql<Date>`greatest(l.purchased_at, l.regret_until,
  case when not exists (select 1 from token_lot_returns x where x.purchase_id = l.id) then l.revocable_until end,
  case when l.tokens > (select coalesce(sum(x.tokens), 0) from token_lot_returns x where x.purchase_id = l.id)
       then l.prolonged_until end)`;

const isSoldOut = sql<SqlBool>`exists (select 1 from account_facts a
  where a.ref = r.id and a.purpose = 'unissued' and a.balance = 0)`;

/**
 * Rounds in progress that are due for their decision at an instant: their sales are over (end date passed, or sold out)
 * and none of their purchases can be revoked any more.
 */
export async function roundsToDecide(
  db: Db,
  at: Date,
  of: { id?: string; contractId?: string } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from round_facts r join project_facts p on p.id = r.project_id
    where r.status = 'in_progress' and p.status = 'published'
      and ${of.id === undefined ? sql`true` : sql`r.id = ${of.id}`}
      and ${of.contractId === undefined ? sql`true` : sql`r.contract_id = ${of.contractId}`}
      and (r.ends_at <= ${at} or ${isSoldOut})
      and not exists (select 1 from token_purchases l
                      where l.round_id = r.id and l.status = 'completed' and ${leaveUntil} > ${at})
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * For each round, the later of two instants: the end of its last grace period and the last return of its tokens. A
 * round that sold nothing is absent.
 */
export async function lastRevocable(
  db: Db,
  roundIds: readonly string[],
): Promise<Map<string, Date>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<{ round_id: string; at: Date }>`
    select l.round_id, max(greatest(case when l.status = 'completed' then ${leaveUntil} else l.purchased_at end,
      (select max(x.returned_at) from token_lot_returns x where x.purchase_id = l.id))) as at
    from token_purchases l
    where l.round_id = any(${[...roundIds]}::uuid[])
    group by 1`.execute(db);
  return new Map(rows.map(({ round_id, at }) => [round_id, at]));
}

/** A round whose sales are over and that is still undecided. */
interface UndecidedRow {
  readonly id: string;
  readonly project_id: string;
  readonly contract_id: string | null;
  readonly unsold: bigint;
}

/** Selects the given rounds that are undecided and whose sales are over at an instant. */
export async function undecidedRounds(
  db: Db,
  roundIds: readonly string[],
  now: Date,
): Promise<UndecidedRow[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<UndecidedRow>`
    select r.id, r.project_id, r.contract_id, o.unsold
    from round_facts r, lateral (
      select coalesce(sum(a.balance), 0)::bigint as unsold from account_facts a
      where a.ref = r.id and a.purpose = 'unissued') o
    where r.id = any(${[...roundIds]}::uuid[]) and r.status = 'in_progress'
      and (r.ends_at <= ${now} or o.unsold = 0)
    order by r.number`.execute(db);
  return rows;
}

/**
 * The ends of sales and of grace periods of the rounds that are due for their decision. A round with a revocable purchase
 * is not due and has none.
 */
export async function momentsOfRounds(db: Db, now: Date): Promise<Date[]> {
  const ids = await roundsToDecide(db, now);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; ends_at: Date }>`
    select id, ends_at from round_facts where id = any(${ids}::uuid[])`.execute(db);
  const graces = await lastRevocable(db, ids);
  return rows.flatMap(({ id, ends_at }) => [ends_at, graces.get(id) ?? ends_at]);
}

/**
 * Counts a person's tokens of an issue that must stay available, because they belong to purchases that can be revoked
 * whole at an instant.
 * @param of.besides the purchase, or the round, that is being undone: its tokens are not counted
 */
export async function tokensInGrace(
  db: Db,
  of: {
    readonly userId: string;
    readonly issueId: string;
    readonly at: Date;
    readonly besides: { readonly purchaseId: string } | { readonly roundId: string };
  },
): Promise<bigint> {
  const { userId, issueId, at, besides } = of;
  const other =
    'roundId' in besides
      ? sql<SqlBool>`l.round_id <> ${besides.roundId}`
      : sql<SqlBool>`l.id <> ${besides.purchaseId}`;
  const { rows } = await sql<{ tokens: bigint }>`
    select coalesce(sum(l.tokens), 0)::bigint as tokens from token_purchases l
    where l.user_id = ${userId} and l.issue_id = ${issueId} and l.status = 'completed' and ${other}
      and greatest(l.revocable_until, l.regret_until) > ${at}
      and not exists (select 1 from token_lot_returns x where x.purchase_id = l.id)`.execute(db);
  return rows[0]?.tokens ?? 0n;
}

/**
 * Extends the grace period of a person's purchases to the deadline of their request of rights. Until then their rounds are
 * not decided and their tokens do not enter a vault.
 * @param given.at when the request was made: purchases that could be revoked then are extended
 */
export async function extendGraceForRequest(
  tx: Tx,
  { userId, at, until }: { readonly userId: string; readonly at: Date; readonly until: Date },
): Promise<void> {
  await sql`
    with held as (
      update token_purchases set regret_until = greatest(regret_until, ${until})
      where user_id = ${userId} and status = 'completed' and purchased_at <= ${at}
        and greatest(revocable_until, prolonged_until) > ${at}
      returning id
    )
    update vault_entries set due_at = greatest(due_at, ${until})
    where status = 'scheduled' and purchase_id in (select id from held)`.execute(tx);
}
