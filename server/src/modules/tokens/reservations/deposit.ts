import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { reservationData } from '../notify-buyers.ts';
import { lockLots } from '../store/purchases.ts';
import {
  insertDeposit,
  lockReservation,
  type ReservationRow,
  reservationById,
  setReservation,
} from '../store/reservations.ts';

const CALL = 'tokens/property/deposit';

export interface DepositOrder {
  readonly userId: string;
  readonly reservationId: string;
  readonly tokens: number;
  readonly idempotencyKey: string;
}

/**
 * Adds available tokens to a reservation. Once it has the full price, the unit is sold to the buyer.
 * @returns the reservation's id
 * @throws AppError RESERVATION_NOT_FOUND, RESERVATION_NOT_ACTIVE, ABOVE_PROPERTY_PRICE, INSUFFICIENT_TOKENS
 */
export function depositToReservation(deps: TokensDeps, order: DepositOrder): Promise<string> {
  const { userId, reservationId, tokens, idempotencyKey } = order;
  const once = { userId, call: CALL, key: idempotencyKey, body: { reservationId, tokens } };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      const reservation = await ownActive(deps, tx, { userId, id: reservationId });
      const added = BigInt(tokens);
      const total = reservation.tokens + added;
      const left = reservation.price - reservation.tokens;
      if (added > left)
        throw new AppError('ABOVE_PROPERTY_PRICE', [
          { path: 'tokens', message: `AT_MOST:${left}` },
        ]);
      const at = deps.clock.now();
      const id = newId(at);
      const { project_id: projectId } = reservation;
      const own = chart.available(userId, projectId, chart.tokensOf(projectId));
      const inIt = chart.reserved(userId, projectId, reservationId);
      const [outcome] = await deps.ledger.postIn(tx, [
        {
          id,
          kind: 'reservation_deposit',
          reference: reservationId,
          idempotencyKey: idempotencyKeyOf(userId, CALL, idempotencyKey),
          actorId: userId,
          occurredAt: at,
          postings: chart.postings(chart.move(own, inIt, added)),
        },
      ]);
      entryOf(outcome);
      await insertDeposit(tx, {
        id,
        reservation_id: reservationId,
        tokens: added,
        deposited_at: at,
      });
      if (total === reservation.price) {
        await setReservation(tx, reservationId, { from: 'active', to: 'completed', closedAt: at });
        await deps.projects.setPropertyStatus(tx, reservation.property_id, {
          from: 'reserved',
          to: 'sold',
        });
      }
      const data = await reservationData(deps, tx, {
        reservation: { ...reservation, total },
        moved: added,
      });
      const kind = total === reservation.price ? 'unit_sold' : 'reservation_deposit';
      await deps.notifications.notify(tx, {
        userId,
        kind,
        data,
        order: { kind: 'reservation_deposit', id },
      });
      return reservationId;
    }),
  );
}

async function ownActive(
  deps: TokensDeps,
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<ReservationRow> {
  await deps.identity.holdActive(tx, userId);
  const known = await reservationById(tx, id);
  if (known === undefined || known.user_id !== userId) throw new AppError('RESERVATION_NOT_FOUND');
  await lockLots(tx, { userId, issueId: known.project_id });
  const reservation = await lockReservation(tx, id);
  if (reservation === undefined || reservation.user_id !== userId)
    throw new AppError('RESERVATION_NOT_FOUND');
  const expired = reservation.expires_at !== null && reservation.expires_at <= deps.clock.now();
  if (reservation.status !== 'active' || expired) throw new AppError('RESERVATION_NOT_ACTIVE');
  return reservation;
}
