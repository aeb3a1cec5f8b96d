import { newId } from '#core/id.ts';
import { chart, entryOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { reservationData } from '../notify-buyers.ts';
import { lockReservation, type ReservationRow, setReservation } from '../store/reservations.ts';

/**
 * Ends a locked reservation: its tokens become available again without penalty, and its unit is free, even a sold one.
 * @returns whether it ended; false when it is not in the status that was read any more
 */
export async function releaseReservation(
  deps: TokensDeps,
  tx: Tx,
  { reservation, to, at }: { reservation: ReservationRow; to: 'expired' | 'undone'; at: Date },
): Promise<boolean> {
  const { id, status, user_id: userId, project_id: projectId, tokens } = reservation;
  if (!(await setReservation(tx, id, { from: status, to, closedAt: at }))) return false;
  await deps.projects.setPropertyStatus(tx, reservation.property_id, {
    from: status === 'completed' ? 'sold' : 'reserved',
    to: 'available',
  });
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: `reservation_${to}`,
      reference: id,
      idempotencyKey: `reservation-${to}:${id}`,
      occurredAt: at,
      postings: chart.postings(
        chart.move(
          chart.reserved(userId, projectId, id),
          chart.available(userId, projectId, chart.tokensOf(projectId)),
          tokens,
        ),
      ),
    },
  ]);
  entryOf(outcome);
  return true;
}

/** Notifies its buyer that a reservation ended, with the tokens that it had. */
export async function notifyOfEnd(
  deps: TokensDeps,
  tx: Tx,
  of: {
    readonly reservation: ReservationRow;
    readonly kind: 'reservation_expired' | 'reservation_cancelled';
  },
): Promise<void> {
  const { reservation, kind } = of;
  const data = await reservationData(deps, tx, {
    reservation: { ...reservation, total: reservation.tokens },
  });
  await deps.notifications.notify(tx, { userId: reservation.user_id, kind, data });
}

/** Undoes a reservation in whatever status it is. @returns the number of tokens that became available */
export async function undoReservation(
  deps: TokensDeps,
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<bigint> {
  const reservation = await lockReservation(tx, id);
  if (reservation === undefined) return 0n;
  const isEnded = await releaseReservation(deps, tx, { reservation, to: 'undone', at });
  return isEnded ? reservation.tokens : 0n;
}

/**
 * Ends the reservations that were active when their project was cancelled, without penalty: no round sells the tokens that
 * they lack any more. The end of a round may have undone some already. All their buyers are notified. Units that are paid
 * stay sold.
 */
export async function endReservations(
  deps: TokensDeps,
  tx: Tx,
  { reserved, at }: { reserved: readonly ReservationRow[]; at: Date },
): Promise<void> {
  for (const { id } of reserved) {
    const reservation = await lockReservation(tx, id);
    if (reservation === undefined) continue;
    if (reservation.status === 'active')
      await releaseReservation(deps, tx, { reservation, to: 'undone', at });
    await notifyOfEnd(deps, tx, { reservation, kind: 'reservation_cancelled' });
  }
}
