import { newId } from '#core/id.ts';
import { Postings, reserved, tokensAsset, wallet } from './accounts.ts';
import type { TokensDeps } from './deps.ts';
import { entryOf } from './outcome.ts';
import { expiredReservations, lockReservation, setReservation } from './store-reservations.ts';

/** Ends reservations whose time is over: tokens go back to available without penalty, the unit is free again (domain.md §6). */
export async function expireReservations(deps: TokensDeps): Promise<number> {
  const due = await expiredReservations(deps.database.db, deps.clock.now());
  for (const { id } of due) await expireOne(deps, id);
  return due.length;
}

const expireOne = (deps: TokensDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    const at = reservation?.expires_at;
    if (!reservation || !at || !(await setReservation(tx, id, 'active', 'expired', at))) return;
    const { user_id: userId, project_id: projectId, property_id: propertyId, tokens } = reservation;
    await deps.projects.setPropertyStatus(tx, propertyId, 'reserved', 'available');
    const asset = tokensAsset(projectId);
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'reservation_expired',
        reference: id,
        idempotencyKey: `reservation-expired:${id}`,
        occurredAt: at,
        postings: new Postings()
          .move(reserved(userId, projectId, asset, id), wallet(userId, projectId, asset), tokens)
          .list(),
      },
    ]);
    entryOf(outcome);
  });
