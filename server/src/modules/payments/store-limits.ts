import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Db, Tx } from '#platform/database/index.ts';

/** Amounts in minor units, by currency. */
export type Sums = readonly { readonly currency: Currency; readonly minor: bigint }[];

/** What a person moved in one way since an instant, refused movements left out. */
export type MovedSince = (db: Db, since: Date) => Promise<Sums>;

/** Lets the movements of one person be measured one after the other. */
export async function lockLimits(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits/${userId}`}, 0))`.execute(tx);
}

/** What a person announced to deposit since an instant and nobody refused. */
export const depositedSince =
  (userId: string): MovedSince =>
  (db, since) =>
    db
      .selectFrom('deposits')
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .where('status', '<>', 'rejected')
      .groupBy('currency')
      .select(['currency', sql<bigint>`sum(coalesce(accepted_amount, amount))::bigint`.as('minor')])
      .execute();

/** What a person asked to take out of his wallets since an instant and was not given back. */
export const withdrawnSince =
  (userId: string): MovedSince =>
  (db, since) =>
    db
      .selectFrom('withdrawals')
      .where('user_id', '=', userId)
      .where('source', '=', 'wallet')
      .where('created_at', '>=', since)
      .where('status', '<>', 'rejected')
      .groupBy('currency')
      .select(['currency', sql<bigint>`sum(amount)::bigint`.as('minor')])
      .execute();
