import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { ReservationStatus } from '#contract/tokens/reservations.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { ReservationDepositsTable, ReservationsTable } from '../tables.ts';

export type ReservationRow = ReservationsTable & { tokens: bigint };

/** Whether the holder consented to the project's owner reading who they are. Buyers do so when they reserve. */
export const isConsented = (row: Pick<ReservationRow, 'inherited_at' | 'heir_accepted_at'>) =>
  row.inherited_at === null || row.heir_accepted_at !== null;

const reservations = (db: Db) =>
  db
    .selectFrom('reservations')
    .selectAll('reservations')
    .select((eb) =>
      eb
        .selectFrom('reservation_deposits as d')
        .whereRef('d.reservation_id', '=', 'reservations.id')
        .select(sql<bigint>`coalesce(sum(d.tokens), 0)::bigint`.as('sum'))
        .$asScalar()
        .$notNull()
        .as('tokens'),
    );

export const insertReservation = (tx: Tx, row: ReservationsTable) =>
  tx.insertInto('reservations').values(row).execute();

export const insertDeposit = (tx: Tx, row: ReservationDepositsTable) =>
  tx.insertInto('reservation_deposits').values(row).execute();

/** Locks a reservation until the transaction ends and returns it. */
export async function lockReservation(tx: Tx, id: string): Promise<ReservationRow | undefined> {
  await tx.selectFrom('reservations').select('id').where('id', '=', id).forUpdate().execute();
  return reservations(tx).where('id', '=', id).executeTakeFirst();
}

export const reservationById = (db: Db, id: string) =>
  reservations(db).where('id', '=', id).executeTakeFirst();

/** Ends a reservation, with its term if that stood still. @returns false when it was not in the expected status */
export async function setReservation(
  tx: Tx,
  id: string,
  { from, to, closedAt }: { from: ReservationStatus; to: ReservationStatus; closedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ status: to, closed_at: closedAt, paused_at: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface ReservationFilter {
  /** All users' when absent. */
  userId?: string | undefined;
  propertyId?: string | undefined;
  page: number;
  pageSize: number;
}

/** A page of reservations, the latest first. */
export async function reservationsPage(
  db: Db,
  filter: ReservationFilter,
): Promise<Page<ReservationRow>> {
  let query = reservations(db);
  if (filter.userId) query = query.where('user_id', '=', filter.userId);
  if (filter.propertyId) query = query.where('property_id', '=', filter.propertyId);
  return readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), filter);
}

/** Ids of the units that a person reserved or bought. */
export const unitsOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('reservations')
      .select('property_id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['active', 'completed'])
      .execute()
  ).map((row) => row.property_id);

/** Reservation deposits by id, with their reservations and the names of their units, present or removed. */
export const depositsById = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('reservation_deposits as d')
        .innerJoin('reservations as r', 'r.id', 'd.reservation_id')
        .innerJoin('project_facts as p', 'p.id', 'r.project_id')
        .leftJoin('unit_facts as u', 'u.id', 'r.property_id')
        .leftJoin('removed_unit_facts as w', 'w.id', 'r.property_id')
        .select(['d.id', 'd.tokens', 'd.deposited_at', 'r.project_id', 'r.status'])
        .select(['p.name as project_name'])
        .select(({ fn }) => [
          fn.coalesce('u.identifier_a', 'w.identifier_a').as('identifier_a'),
          fn.coalesce('u.identifier_b', 'w.identifier_b').as('identifier_b'),
        ])
        .where('d.id', 'in', [...ids])
        .execute();

export const depositsOf = (
  db: Db,
  reservationIds: readonly string[],
): Promise<ReservationDepositsTable[]> =>
  reservationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('reservation_deposits')
        .selectAll()
        .where('reservation_id', 'in', [...reservationIds])
        .orderBy('deposited_at')
        .orderBy('id')
        .execute();

/** Active reservations that have expired, without those whose term stands still. */
export const expiredReservations = (db: Db, now: Date) =>
  db
    .selectFrom('reservations')
    .select(['id', 'expires_at'])
    .where('status', '=', 'active')
    .where('paused_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();

/** Active reservations that expire between two instants and whose buyers were not notified yet. */
export const expiringReservations = (db: Db, after: Date, before: Date) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'active')
    .where('paused_at', 'is', null)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', before)
    .where('warned_at', 'is', null)
    .execute();

/** Records that the buyer was notified. @returns false when that was recorded already */
export async function markWarned(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ warned_at: at })
    .where('id', '=', id)
    .where('warned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A person's active reservations of a project, then their completed ones, each newest first. */
export const standingOfBuyer = (db: Db, userId: string, projectId: string) =>
  reservations(db)
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('status', 'in', ['active', 'completed'])
    .orderBy('status') // active, completed
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The active reservations of a project. */
export const activeOfProject = (db: Db, projectId: string): Promise<ReservationRow[]> =>
  reservations(db)
    .where('project_id', '=', projectId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();

/** All active and completed reservations of a person. */
export const heldUnits = (db: Db, userId: string): Promise<ReservationRow[]> =>
  reservations(db)
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'completed'])
    .orderBy('id')
    .execute();

/** The end of a reservation's term, with the days that remained when it stood still. */
const restFrom = (at: Date) =>
  sql<Date | null>`expires_at + (${at}::timestamptz - coalesce(paused_at, ${at}::timestamptz))`;

/**
 * Passes a reservation to the heir, who has the rest of its term, and at least until a moment.
 * @param given.least null of a reservation that is paid: it has no term
 */
export const passReservation = (
  tx: Tx,
  id: string,
  {
    heirId,
    at,
    least,
  }: { readonly heirId: string; readonly at: Date; readonly least: Date | null },
) =>
  tx
    .updateTable('reservations')
    .set({
      user_id: heirId,
      inherited_at: at,
      heir_accepted_at: null,
      heir_terms_version: null,
      ...(least !== null && {
        expires_at: sql<Date>`greatest(${restFrom(at)}, ${least}::timestamptz)`,
        paused_at: null,
        warned_at: null,
      }),
    })
    .where('id', '=', id)
    .execute();

/** Records the consent of who inherited a reservation. @param given.version of the terms that the heir accepted */
export const setHeirConsent = (
  tx: Tx,
  id: string,
  { version, at }: { readonly version: string; readonly at: Date },
) =>
  tx
    .updateTable('reservations')
    .set({ heir_accepted_at: at, heir_terms_version: version })
    .where('id', '=', id)
    .execute();

/** Stops the terms of a person's active reservations that run. @returns the reservations */
export async function pauseTerms(tx: Tx, userId: string, at: Date): Promise<ReservationRow[]> {
  const paused = await tx
    .updateTable('reservations')
    .set({ paused_at: at })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('paused_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .execute();
  return byIds(tx, paused);
}

/** How many of a person's active reservations have a term that stands still. */
export async function pausedCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets the stopped terms of a person's active reservations run again with the remaining days. @returns the reservations */
export async function resumeTerms(tx: Tx, userId: string, at: Date): Promise<ReservationRow[]> {
  const resumed = await tx
    .updateTable('reservations')
    .set({ expires_at: restFrom(at), paused_at: null, warned_at: null })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('paused_at', 'is not', null)
    .returning('id')
    .execute();
  return byIds(tx, resumed);
}

const byIds = async (
  tx: Tx,
  rows: readonly { readonly id: string }[],
): Promise<ReservationRow[]> =>
  rows.length === 0
    ? []
    : reservations(tx)
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('id')
        .execute();

/** The active or completed reservation of a unit. */
export const standingOfUnit = (db: Db, propertyId: string) =>
  reservations(db)
    .where('property_id', '=', propertyId)
    .where('status', 'in', ['active', 'completed'])
    .executeTakeFirst();
