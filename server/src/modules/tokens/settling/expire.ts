import { eachAlone } from '#core/each-alone.ts';
import type { TokensDeps } from '../deps.ts';
import { notifyOfEnd, releaseReservation } from '../reservations/undo.ts';
import { lockLots } from '../store/purchases.ts';
import { expiredReservations, lockReservation, reservationById } from '../store/reservations.ts';

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
    if (reservation?.status !== 'active' || !at || reservation.paused_at !== null) return;
    await releaseReservation(deps, tx, { reservation, to: 'expired', at });
    await notifyOfEnd(deps, tx, { reservation, kind: 'reservation_expired' });
  });
