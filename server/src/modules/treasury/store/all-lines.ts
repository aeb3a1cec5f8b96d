import { sql } from 'kysely';
import type { BankLineKind, BankLinesQuery, LineState } from '#contract/treasury/bank-schemas.ts';
import type { Db } from '#platform/database/index.ts';
import type { UnknownLine } from './bank.ts';
import { foundLine, lineIs, orderOf } from './search.ts';

/** A stored line with its state. */
interface LineRow extends UnknownLine {
  readonly state: LineState;
  readonly kind: BankLineKind | null;
  readonly order_number: string | null;
}

const ORDER = sql`coalesce(d.order_number, w.order_number, r.order_number, p.number)`;

/** A page of all stored lines, by default newest first, and how many the filters select. */
export async function allLines(
  db: Db,
  { page, pageSize, search, sort, ...filter }: BankLinesQuery,
): Promise<{ rows: LineRow[]; total: number }> {
  const {
    'filter[state]': state,
    'filter[import]': importId,
    'filter[repeatedBy]': repeatedBy,
    'filter[rule]': rule,
    'filter[earning]': earning,
  } = filter;
  const wanted = [
    foundLine(search, [sql`l.reference`, ORDER]),
    ...(state ? [lineIs(state)] : []),
    ...(importId ? [sql`l.import_id = ${importId}`] : []),
    ...(repeatedBy
      ? [sql`l.id in (select line_id from bank_statement_repeats where import_id = ${repeatedBy})`]
      : []),
    ...(rule ? [sql`e.rule_id = ${rule}`] : []),
    ...(earning ? [sql`(e.status = 'standing' and e.kind in ('interest', 'bank_fee'))`] : []),
  ];
  const from = sql`
    from bank_statement_lines l
    left join bank_line_explanations e on e.line_id = l.id and e.status <> 'withdrawn'
    left join deposit_facts d on d.id = l.movement_id
    left join withdrawal_facts w on w.id = l.movement_id
    left join earning_facts r on r.id = l.movement_id
    left join payment_run_facts p on p.id = l.movement_id
    where ${sql.join(wanted, sql` and `)}`;
  const { rows } = await sql<LineRow>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference, e.kind, ${ORDER} as order_number,
           case when ${lineIs('open')} then 'open' when ${lineIs('matched')} then 'matched'
                when e.status = 'pending' then 'waiting' else 'explained' end as state
    ${from}
    order by ${orderOf(sort, sql`l.day desc, l.id desc`)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: bigint }>`select count(*) as count ${from}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.count ?? 0n) };
}
