import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { MovementEventsTable } from '../tables.ts';

export type EventRow = Selectable<MovementEventsTable>;

export const insertEvent = (tx: Tx, row: Insertable<MovementEventsTable>) =>
  tx.insertInto('movement_events').values(row).execute();

/** The events of movements, oldest first. */
export const eventsOf = (db: Db, movementIds: readonly string[]): Promise<EventRow[]> =>
  movementIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('movement_events')
        .selectAll()
        .where('movement_id', 'in', [...movementIds])
        .orderBy('seq')
        .execute();
