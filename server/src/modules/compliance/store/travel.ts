import type { ChainMovement } from '#contract/compliance/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TravelDeclarationsTable } from '../tables.ts';

export type TravelRow = Omit<TravelDeclarationsTable, 'seq'>;

/** Declarations of a movement's sender or recipient, latest first. */
export const travelRows = (
  db: Db,
  movement: ChainMovement,
  movementId: string,
): Promise<TravelRow[]> =>
  db
    .selectFrom('travel_declarations')
    .selectAll()
    .where('movement_id', '=', movementId)
    .where('movement', '=', movement)
    .orderBy('seq', 'desc')
    .execute();

/** Declarations of several movements, by time. */
export const travelOfMovements = async (db: Db, ids: readonly string[]): Promise<TravelRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('travel_declarations')
        .selectAll()
        .where('movement_id', 'in', [...ids])
        .orderBy('seq')
        .execute();

/** Declarations made in a period, by time. */
export const travelBetween = (db: Db, span: { from: Date; before: Date }): Promise<TravelRow[]> =>
  db
    .selectFrom('travel_declarations')
    .selectAll()
    .where('declared_at', '>=', span.from)
    .where('declared_at', '<', span.before)
    .orderBy('seq')
    .execute();

export const insertTravel = async (tx: Tx, row: TravelRow): Promise<void> =>
  void (await tx.insertInto('travel_declarations').values(row).execute());
