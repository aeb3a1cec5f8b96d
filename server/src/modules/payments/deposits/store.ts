import type { Db } from '#platform/database/index.ts';
import { SILENT_ASKS } from '../charges/store.ts';

/** Ids of pending deposits that are past their time, oldest first. */
export async function depositsToExpire(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_facts')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    // a deposit with a first approval awaits the second and does not expire
    .where('id', 'not in', (eb) => eb.selectFrom('first_approval_facts').select('movement_id'))
    // a charge expires when its provider is queried (`askProvider`); here only if the provider never answers
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('deposit_charges')
          .select('deposit_id')
          .where('provider_ref', 'is not', null)
          .where('next_ask_at', 'is not', null)
          .where('asks', '<', SILENT_ASKS),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of all deposits of a person. */
export async function depositIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_facts')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
