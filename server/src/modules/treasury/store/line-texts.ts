import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { plain } from '#platform/database/queries/search.ts';

/** Letters and digits only: nothing in it is a pattern. */
const has = (text: string) => sql`${plain(sql`b.reference`)} like ${`%${text.toLowerCase()}%`}`;

/** The texts of stored lines, except one, that contain a word. */
export async function linesWithText(
  db: Db,
  { text, otherThan }: { readonly text: string; readonly otherThan: string },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select b.reference from bank_statement_lines b
    where b.id <> ${otherThan} and ${has(text)}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/**
 * Lines that other movements settle and whose text contains a word. The line of a payment run settles its withdrawals.
 * @param of.comesIn whether incoming lines are meant, or outgoing ones
 */
export async function settledLinesWithText(
  db: Db,
  of: {
    readonly text: string;
    readonly currency: string;
    readonly movementId: string;
    readonly comesIn: boolean;
  },
): Promise<{ reference: string; orderNumber: string }[]> {
  const { text, currency, movementId, comesIn } = of;
  const { rows } = await sql<{ reference: string; orderNumber: string }>`
    select b.reference, coalesce(d.order_number, w.order_number, r.order_number, p.number, '') as "orderNumber"
    from bank_statement_lines b
    left join deposit_facts d on d.id = b.movement_id
    left join withdrawal_facts w on w.id = b.movement_id
    left join earning_facts r on r.id = b.movement_id
    left join payment_run_facts p on p.id = b.movement_id
    where b.settled_by = 'movement' and b.currency = ${currency} and ${has(text)}
      and ${comesIn ? sql`b.amount > 0` : sql`b.amount < 0`} and b.movement_id <> ${movementId}
      and not exists (
        select from payment_run_line_facts l
        where l.run_id = b.movement_id and l.withdrawal_id = ${movementId})`.execute(db);
  return rows;
}
