import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';
import type { QuotesTable } from './tables.ts';

export type QuoteRow = QuotesTable;

export const insertQuote = (db: Db, row: QuoteRow) => db.insertInto('quotes').values(row).execute();

export interface Claim {
  readonly quoteId: string;
  readonly userId: string;
  /** Idempotency key of the call that uses the quote. */
  readonly key: string;
  readonly from: Currency;
  readonly to: Currency;
}

/**
 * Claims a quote for one call; a retry of that call gets its own claim while the quote is valid. Not afterwards: a
 * refused call, or one whose answer was deleted, would keep yesterday's rate for ever. Undefined when it cannot be
 * claimed.
 */
export const claim = (
  db: Db,
  { quoteId, userId, key, from, to }: Claim,
  now: Date,
): Promise<QuoteRow | undefined> =>
  db
    .updateTable('quotes')
    .set((eb) => ({ claimed_by: key, claimed_at: eb.fn.coalesce('claimed_at', eb.val(now)) }))
    .where('id', '=', quoteId)
    .where('user_id', '=', userId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('claimed_by', '=', key), eb('claimed_by', 'is', null)]))
    .returningAll()
    .executeTakeFirst();

export const quoteById = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes unused quotes. @returns how many */
export async function deleteUnused(db: Db, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quotes')
    .where('claimed_by', 'is', null)
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
