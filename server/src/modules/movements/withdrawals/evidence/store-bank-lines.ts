import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';

/** A line of the bank's statement. */
export interface StatementLine {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly reference: string;
}

/** What the statement shows of a sent bank transfer. */
export interface BankLines {
  /** The line that paid it, alone or with its payment run. */
  readonly paid: StatementLine | null;
  /** The line that brought it back; before it is returned, an open line of its amount that may have. */
  readonly back: StatementLine | null;
}

/** What the statement shows of sent bank transfers, by withdrawal; other withdrawals are absent. */
export async function bankLinesOf(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, BankLines>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<BankLines & { withdrawal_id: string }>`
    select w.id as withdrawal_id,
           case when paid.id is not null
             then json_build_object('id', paid.id, 'day', paid.day::text, 'reference', paid.reference) end as paid,
           case when back.id is not null
             then json_build_object('id', back.id, 'day', back.day::text, 'reference', back.reference) end as back
    from withdrawals w
    left join lateral (
      select l.id, l.day, l.reference from movement_line_facts l
      where l.movement_id = w.id and l.movement_kind = 'withdrawal'
      union all
      select l.id, l.day, l.reference
      from payment_run_line_facts r join movement_line_facts l on l.movement_id = r.run_id and l.movement_kind = 'run'
      where r.withdrawal_id = w.id
      limit 1) paid on true
    left join lateral (
      select b.id, b.day, b.reference from (
        select l.id, l.day, l.reference from movement_line_facts l
        where l.movement_id = w.id and l.movement_kind = 'returned'
        union all
        select o.id, o.day, o.reference from open_bank_line_facts o
        where w.status <> 'rejected' and o.currency = w.received_currency and o.amount = w.received_amount
          and o.day >= paid.day) b
      order by b.day, b.id limit 1) back on true
    where w.id = any(${arrayOf(withdrawalIds)}::uuid[]) and w.type = 'bank_transfer' and w.sent_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ withdrawal_id, paid, back }) => [withdrawal_id, { paid, back }]));
}

/** The sent bank transfers among some that the bank paid and that no line brought back. */
export async function paidAndNotBack(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const lines = await bankLinesOf(db, withdrawalIds);
  return new Set([...lines].flatMap(([id, { paid, back }]) => (paid && !back ? [id] : [])));
}
