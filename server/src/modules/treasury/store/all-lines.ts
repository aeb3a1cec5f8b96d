import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BankLinesQuery, ExportedList } from '#contract/treasury/bank/report.ts';
import type { BankLineKind, LineState } from '#contract/treasury/bank/values.ts';
import type { Db } from '#platform/database/index.ts';
import { orderBy } from '#platform/database/queries/keyset.ts';
import type { UnknownLine } from './bank.ts';
import { countOf, type LineSums, lineSums } from './line-sums.ts';
import { lineOrder, OWN_ORDERS } from './order.ts';
import { EXPLAINED_TEXTS, foundLine, lineIs, type OfLines, saidOf } from './search.ts';

/** A stored line with its state. */
interface LineRow extends UnknownLine {
  readonly state: LineState;
  readonly kind: BankLineKind | null;
  readonly order_number: string | null;
}

/** What of lines a list or an export asks for. */
export type LineFilter = Pick<
  BankLinesQuery,
  'search' | (`filter[${string}]` & keyof BankLinesQuery)
> & {
  /** The list whose search it is; by default that of all lines. */
  readonly list?: ExportedList | undefined;
};

/** The order of the movement that settles a line, and its person with the account that it pays. */
export const ORDER = sql`coalesce(d.order_number, w.order_number, r.order_number, p.number)`;
const PERSON = sql`concat_ws(' ', u.name, u.lastname, w.destination_account)`;

/** Lines `l`, with the movement or explanation that settles each. */
export const SETTLED_LINES = sql`
  bank_statement_lines l
  left join bank_line_explanations e on e.line_id = l.id and e.status <> 'withdrawn'
  left join deposit_facts d on d.id = l.movement_id
  left join withdrawal_facts w on w.id = l.movement_id
  left join earning_facts r on r.id = l.movement_id
  left join payment_run_facts p on p.id = l.movement_id
  left join person_facts u on u.id = coalesce(d.user_id, w.user_id)`;

/** The condition of a filter on `SETTLED_LINES`. @param known what no table has: proposals by line */
export function linesWanted(
  { search, list, ...filter }: LineFilter,
  { proposed = new Map(), only }: OfLines,
): RawBuilder<SqlBool> {
  const {
    'filter[state]': state,
    'filter[import]': importId,
    'filter[repeatedBy]': repeatedBy,
    'filter[rule]': rule,
    'filter[id]': ids,
    'filter[earning]': earning,
  } = filter;
  const said = proposed.size > 0 ? [saidOf(proposed)] : [];
  const texts = list === 'explained' ? EXPLAINED_TEXTS : [sql`l.reference`, ORDER, PERSON, ...said];
  const wanted = [
    foundLine(search, texts),
    ...(only ? [sql`l.id = any(${[...only]}::uuid[])`] : []),
    ...(state ? [lineIs(state)] : []),
    ...(importId ? [sql`l.import_id = ${importId}`] : []),
    ...(repeatedBy
      ? [sql`l.id in (select line_id from bank_statement_repeats where import_id = ${repeatedBy})`]
      : []),
    ...(rule ? [sql`(e.rule_id = ${rule} and e.status = 'standing')`] : []),
    ...(ids ? [sql`l.id = any(${ids.split(',')}::uuid[])`] : []),
    ...(earning ? [sql`(e.status = 'standing' and e.kind in ('interest', 'bank_fee'))`] : []),
  ];
  return sql`${sql.join(wanted, sql` and `)}`;
}

/** A page of all stored lines, by default newest first, with the number and sums of those that the filters select. */
export async function allLines(
  db: Db,
  { page, pageSize, sort, ...filter }: BankLinesQuery,
  known: OfLines,
): Promise<{ rows: LineRow[]; total: number; sums: LineSums[] }> {
  const from = sql`from ${SETTLED_LINES} where ${linesWanted(filter, known)}`;
  const { rows } = await sql<LineRow>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference, e.kind, ${ORDER} as order_number,
           case when ${lineIs('open')} then 'open' when ${lineIs('matched')} then 'matched'
                when e.status = 'pending' then 'waiting' else 'explained' end as state
    ${from}
    order by ${orderBy(lineOrder(sort, OWN_ORDERS.all))}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const sums = await lineSums(db, from);
  return { rows, total: countOf(sums), sums };
}
