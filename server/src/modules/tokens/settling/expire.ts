import { eachAlone } from '#core/each-alone.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf } from '#modules/ledger';
import type { TokensDeps } from '../deps.ts';
import { reservationData } from '../notify-buyers.ts';
import { lockLots } from '../store/purchases.ts';
import {
  expiredReservations,
  lockReservation,
  reservationById,
  setReservation,
} from '../store/reservations.ts';

/**
 * Ends expired reservations: their tokens become available again without penalty, and the unit is free again
 * (docs/rules.md#13-reservations).
 * @returns the errors, one for each reservation that could not be ended
 */
export async function expireReservations(deps: TokensDeps): Promise<unknown[]> {
  const due = await expiredReservations(deps.database.db, deps.clock.now());
  return eachAlone(due, ({ id }) => expireOne(deps, id));
}

const expireOne = (deps: TokensDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const known = await reservationById(tx, id);
    if (known) await lockLots(tx, { userId: known.user_id, issueId: known.project_id });
    const reservation = await lockReservation(tx, id);
    const at = reservation?.expires_at;
    if (
      !reservation ||
      !at ||
      reservation.paused_at !== null ||
      !(await setReservation(tx, id, { from: 'active', to: 'expired', closedAt: at }))
    )
      return;
    const { user_id: userId, project_id: projectId, property_id: propertyId, tokens } = reservation;
    await deps.projects.setPropertyStatus(tx, propertyId, { from: 'reserved', to: 'available' });
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'reservation_expired',
        reference: id,
        idempotencyKey: `reservation-expired:${id}`,
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
    const data = await reservationData(deps, tx, {
      reservation: { ...reservation, total: tokens },
    });
    await deps.notifications.notify(tx, { userId, kind: 'reservation_expired', data });
  });
