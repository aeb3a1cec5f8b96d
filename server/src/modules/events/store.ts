import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#platform/database/index.ts';

export type Change = Omit<Selectable<Tables['live_changes']>, 'at'>;

/** Changes after a number, and the missing ones before it; in order. */
export const changesAfter = (
  db: Db,
  { after, missing, limit }: { after: bigint; missing: readonly bigint[]; limit: number },
): Promise<Change[]> =>
  db
    .selectFrom('live_changes')
    .select(['seq', 'topic', 'people', 'about'])
    .where((eb) =>
      eb.or([eb('seq', '>', after), eb('seq', '=', sql<bigint>`any (${[...missing]}::bigint[])`)]),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();

/** The oldest and newest stored change; null without any. */
export async function keptChanges(db: Db): Promise<{ oldest: bigint; newest: bigint } | null> {
  const { oldest, newest } = await db
    .selectFrom('live_changes')
    .select((eb) => [eb.fn.min('seq').as('oldest'), eb.fn.max('seq').as('newest')])
    .executeTakeFirstOrThrow();
  return oldest === null || newest === null ? null : { oldest, newest };
}

/** Uses the database's clock, which also dated the changes. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('at', '<', sql<Date>`now() - interval '15 minutes'`)
    .execute();
}

export async function insertTicket(
  db: Db,
  row: { ticket_hash: Buffer; session_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('event_tickets').values(row).execute();
}

/** Uses a ticket up: of two concurrent uses, one gets it. @returns its session */
export async function takeTicket(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const found = await db
    .deleteFrom('event_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
  return found && found.expires_at > now ? found.session_id : null;
}

export async function deleteTicketsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('event_tickets').where('expires_at', '<', now).execute();
}
