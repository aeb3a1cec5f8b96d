import { newId } from '#core/id.ts';
import { chart, entryOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { reservationData } from '../notify-buyers.ts';
import { lockReservation, type ReservationRow, setReservation } from '../store/reservations.ts';

/** Makes a reservation's tokens available again and frees its unit, even a sold one. Returns the number of tokens. */
export async function undoReservation(
  deps: TokensDeps,
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<bigint> {
  const reservation = await lockReservation(tx, id);
  if (reservation === undefined) return 0n;
  if (!(await setReservation(tx, id, { from: reservation.status, to: 'undone', closedAt: at })))
    return 0n;
  const { user_id: userId, project_id: projectId, property_id: propertyId, tokens } = reservation;
  const stood = reservation.status === 'completed' ? 'sold' : 'reserved';
  await deps.projects.setPropertyStatus(tx, propertyId, { from: stood, to: 'available' });
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'reservation_undone',
      reference: id,
      idempotencyKey: `reservation-undone:${id}`,
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
  return tokens;
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
  for (const reservation of reserved) {
    if ((await lockReservation(tx, reservation.id))?.status === 'active')
      await undoReservation(deps, tx, { id: reservation.id, at });
    await deps.notifications.notify(tx, {
      userId: reservation.user_id,
      kind: 'reservation_cancelled',
      data: await reservationData(deps, tx, {
        reservation: { ...reservation, total: reservation.tokens },
      }),
    });
  }
}
