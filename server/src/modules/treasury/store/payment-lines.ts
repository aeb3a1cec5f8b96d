import { sql } from 'kysely';
import type { BankLines, FindBankLines } from '#modules/movements';
import { arrayOf } from '#platform/database/queries/arrays.ts';

/** What the statement shows of sent bank transfers, by withdrawal; other withdrawals are absent. */
export const bankLinesOf: FindBankLines = async (db, withdrawalIds) => {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<BankLines & { withdrawal_id: string }>`
    select w.id as withdrawal_id,
           case when paid.id is not null
             then json_build_object('id', paid.id, 'day', paid.day::text, 'reference', paid.reference) end as paid,
           case when back.id is not null
             then json_build_object('id', back.id, 'day', back.day::text, 'reference', back.reference) end as back,
           coalesce(back.is_open, false) as "isOpen"
    from withdrawal_facts w
    left join lateral (
      select l.id, l.day, l.reference from bank_statement_lines l
      where l.movement_id = w.id and l.movement_kind = 'withdrawal'
      union all
      select l.id, l.day, l.reference
      from payment_run_line_facts r join bank_statement_lines l on l.movement_id = r.run_id and l.movement_kind = 'run'
      where r.withdrawal_id = w.id
      limit 1) paid on true
    left join lateral (
      select b.id, b.day, b.reference, b.is_open from (
        select l.id, l.day, l.reference, false as is_open from bank_statement_lines l
        where l.movement_id = w.id and l.movement_kind = 'returned'
        union all
        select o.id, o.day, o.reference, true from bank_statement_lines o
        where o.settled_by is null and w.status <> 'rejected' and o.currency = w.received_currency and o.amount = w.received_amount
          and o.day >= paid.day) b
      order by b.is_open, b.day, b.id limit 1) back on true
    where w.id = any(${arrayOf(withdrawalIds)}::uuid[]) and w.type = 'bank_transfer' and w.sent_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ withdrawal_id, ...lines }) => [withdrawal_id, lines]));
};
