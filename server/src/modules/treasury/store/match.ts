import { type RawBuilder, sql } from 'kysely';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import type { Tx } from '#platform/database/index.ts';
import { MOVEMENTS, type UnknownLine } from './bank.ts';

/** Lines that are neither matched nor explained. */
const OPEN_LINES = sql`select * from bank_statement_lines where settled_by is null`;

/** The shortest reference that is compared: `1` would occur in every second line. */
const SHORTEST_REFERENCE = 4;

/** A reference's words: banks write them in upper case and with other separators. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`' ' || trim(regexp_replace(upper(${text}), '[^A-Z0-9]+', ' ', 'g')) || ' '`;

/** Whether a line's reference contains another one as whole words. */
const names = (line: RawBuilder<unknown>, reference: RawBuilder<unknown>) =>
  sql`(length(regexp_replace(${reference}, '[^A-Za-z0-9]', '', 'g')) >= ${sql.lit(SHORTEST_REFERENCE)}
    and position(${wordsOf(reference)} in ${wordsOf(line)}) > 0)`;

/** An undone match does not return. */
const IS_NOT_REFUSED = sql`not exists (
  select 1 from bank_line_refusals r where r.line_id = l.id and r.movement_id = m.id)`;

/** A line's amount and currency, in minor units. */
type Amount = Pick<UnknownLine, 'currency' | 'amount'>;

/** Open lines, and movements without a line. @param of only those of this amount */
function openOf(of: Amount | undefined) {
  const wanted = of ? sql`currency = ${of.currency} and amount = ${of.amount}` : sql`true`;
  const lines = sql`(${OPEN_LINES} and ${wanted})`;
  const moves = sql`(select m.* from (${MOVEMENTS}) m
      where ${wanted}
        and not exists (select 1 from bank_statement_lines b where b.movement_id = m.id and b.movement_kind = m.kind))`;
  return { lines, moves };
}

/** Matches each open line with the movement of its amount that its text names, if any. @param of only of this amount */
export async function matchNamed(tx: Tx, of?: Amount): Promise<void> {
  const { lines, moves } = openOf(of);
  await sql`
    with named as (
      select l.id as line_id, m.id as move_id, m.kind,
             row_number() over (partition by l.id order by m.day, m.id) as of_line,
             row_number() over (partition by m.id order by l.day, l.id) as of_move
      from ${lines} l join ${moves} m on m.currency = l.currency and m.amount = l.amount
        and (${names(sql`l.reference`, sql`m.order_number`)} or ${names(sql`l.reference`, sql`m.reference`)})
        and ${IS_NOT_REFUSED})
    update bank_statement_lines b set movement_id = n.move_id, movement_kind = n.kind, settled_by = 'movement'
    from named n where b.id = n.line_id and n.of_line = 1 and n.of_move = 1`.execute(tx);
}

/**
 * The order of a movement that was credited or sent and whose line this open one can be: of its amount and currency,
 * without a line, and not undone before. @returns undefined for any other
 */
export async function orderToMatch(
  tx: Tx,
  line: UnknownLine,
  movement: { readonly id: string; readonly kind: 'deposit' | 'withdrawal' },
): Promise<string | undefined> {
  const { lines, moves } = openOf(line);
  const { rows } = await sql<{ order: string }>`
    select m.order_number as "order" from ${lines} l, ${moves} m
    where l.id = ${line.id} and m.id = ${movement.id} and m.kind = ${movement.kind} and ${IS_NOT_REFUSED}`.execute(
    tx,
  );
  return rows[0]?.order;
}

/** Open lines `l` and movements `m` of their amount within `BANK_LINE_DAYS`. */
function nearPairs(of: Amount | undefined) {
  const { lines, moves } = openOf(of);
  return sql`
    from ${lines} l join ${moves} m
      on m.currency = l.currency and m.amount = l.amount and abs(m.day - l.day) <= ${BANK_LINE_DAYS}
    -- one that was returned may never have been paid: only its reference says that it was
    where not (m.kind = 'withdrawal' and exists (select 1 from withdrawal_facts w where w.id = m.id and w.status = 'rejected'))
      and ${IS_NOT_REFUSED}`;
}

/** The open lines that some movement is near. @param of only of this amount */
export async function linesNear(
  tx: Tx,
  of?: Amount,
): Promise<Pick<UnknownLine, 'id' | 'reference'>[]> {
  const { rows } = await sql<Pick<UnknownLine, 'id' | 'reference'>>`
    select distinct l.id, l.reference ${nearPairs(of)}`.execute(tx);
  return rows;
}

/** The orders that a line's text names, and the people by their tax ids, in the format of `person_keys`. */
export interface NamedInLine {
  readonly id: string;
  readonly orders: readonly string[];
  readonly keys: readonly string[];
}

/**
 * Matches an open line with a near movement where each is near only the other. @param named what the texts of lines name;
 * a line that names another order or person than a movement's is not near it
 */
export async function matchNear(
  tx: Tx,
  { of, named }: { readonly of: Amount | undefined; readonly named: readonly NamedInLine[] },
): Promise<void> {
  await sql`
    with near as (
      select l.id as line_id, m.id as move_id, m.kind,
             count(*) over (partition by l.id) as of_line, count(*) over (partition by m.id) as of_move
      ${nearPairs(of)} and ${saysNothingElse(named)})
    update bank_statement_lines b set movement_id = n.move_id, movement_kind = n.kind, settled_by = 'movement'
    from near n where b.id = n.line_id and n.of_line = 1 and n.of_move = 1`.execute(tx);
}

/** Whether the text of a line `l` names no order but that of a movement `m`, and no tax id but its person's. */
const saysNothingElse = (named: readonly NamedInLine[]) => sql`not exists (
  select from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) o (id uuid, orders text[], keys text[])
  where o.id = l.id and (
    not o.orders <@ array[m.order_number]
    or (cardinality(o.keys) > 0 and not exists (
      select from (
        select id, user_id from deposit_facts union all select id, user_id from withdrawal_facts) w
      join person_facts p on p.id = w.user_id
      where w.id = m.id and o.keys && (person_keys(p.own_document, p.own_tax_id)
        || case when p.tax_id is null then array[]::text[] else array['CUIT' || p.tax_id] end)))))`;
