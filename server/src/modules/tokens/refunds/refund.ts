import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { amountsOf, projectName } from '../notify-buyers.ts';
import { takeInOrder } from '../rules.ts';
import { insertRefund, insertReturns } from '../store/purchases.ts';
import { lockReservation, reservationById, setReservation } from '../store/reservations.ts';
import { lockedLots, returnTokens } from './return-tokens.ts';
import { type RefundView, refundView } from './views.ts';

export interface RefundOrder {
  readonly userId: string;
  readonly what:
    | { readonly reservationId: string }
    | { readonly projectId: string; readonly tokens: number };
  readonly idempotencyKey: string;
}

/**
 * Refunds a reservation, or available property tokens: 85 % of the cost of each lot is returned in the currency paid,
 * newest lot first (docs/rules.md#14-refunds).
 * @throws AppError RESERVATION_NOT_FOUND, RESERVATION_NOT_ACTIVE, INSUFFICIENT_TOKENS, REFUND_NOT_FUNDED
 */
export function refund(deps: TokensDeps, order: RefundOrder): Promise<RefundView> {
  const once = {
    userId: order.userId,
    call: 'tokens/property/refund',
    key: order.idempotencyKey,
    body: order.what,
  };
  return deps.database.transaction((tx) => runOnce(tx, once, () => refundIn(deps, tx, order)));
}

async function refundIn(deps: TokensDeps, tx: Tx, order: RefundOrder): Promise<RefundView> {
  const at = deps.clock.now();
  // rounds and lots are locked before the reservation: the end of a round locks in this order
  await deps.identity.holdActive(tx, order.userId);
  const lots = await lockedLots(deps, tx, {
    userId: order.userId,
    issue: { projectId: await projectOf(tx, order) },
  });
  const source =
    'reservationId' in order.what
      ? await endReservation(deps, tx, { userId: order.userId, id: order.what.reservationId, at })
      : availableTokens(order.userId, order.what);
  const parts = takeInOrder(lots, source.tokens);
  if (parts === null || parts.length === 0) throw new AppError('INSUFFICIENT_TOKENS');
  const id = newId(at);
  const { lines, returns } = await returnTokens(deps, tx, {
    entryId: id,
    at,
    userId: order.userId,
    parts,
    reason: 'refund',
    from: source.account,
  });
  const postings = chart.postings(lines);
  const key = idempotencyKeyOf(order.userId, 'tokens/property/refund', order.idempotencyKey);
  await deps.debts.lock(tx, [order.userId], chart.accountsOf([{ postings }]));
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id,
      kind: 'refund',
      reference: source.reservationId ?? source.projectId,
      idempotencyKey: key,
      actorId: order.userId,
      occurredAt: at,
      postings,
    },
  ]);
  entryOf(outcome);
  await insertRefund(tx, {
    id,
    user_id: order.userId,
    project_id: source.projectId,
    reservation_id: source.reservationId,
    tokens: source.tokens,
    refunded_at: at,
  });
  await insertReturns(tx, returns);
  await deps.debts.payAll(tx, [order.userId], { movement: 'refund', reference: id, at });
  const paid = parts.map(({ lot, cost }, index) => ({
    currency: lot.currency,
    minor: cost - (returns[index]?.penalty ?? 0n),
  }));
  await deps.notifications.notify(tx, {
    userId: order.userId,
    kind: 'refunded',
    order: { kind: 'refund', id },
    data: {
      project: await projectName(deps, tx, source.projectId),
      tokens: source.tokens,
      paid: amountsOf(paid),
    },
  });
  return refundView({
    id,
    at,
    tokens: source.tokens,
    parts: parts.map((part, index) => ({
      currency: part.lot.currency,
      cost: part.cost,
      penalty: returns[index]?.penalty ?? 0n,
    })),
  });
}

async function projectOf(tx: Tx, { what, userId }: RefundOrder): Promise<string> {
  if ('projectId' in what) return what.projectId;
  const reservation = await reservationById(tx, what.reservationId);
  if (reservation === undefined || reservation.user_id !== userId)
    throw new AppError('RESERVATION_NOT_FOUND');
  return reservation.project_id;
}

const availableTokens = (userId: string, what: { projectId: string; tokens: number }) => ({
  projectId: what.projectId,
  reservationId: null,
  tokens: BigInt(what.tokens),
  account: chart.available(userId, what.projectId, chart.tokensOf(what.projectId)),
});

async function endReservation(
  deps: TokensDeps,
  tx: Tx,
  { userId, id, at }: { userId: string; id: string; at: Date },
) {
  const reservation = await lockReservation(tx, id);
  if (reservation === undefined || reservation.user_id !== userId)
    throw new AppError('RESERVATION_NOT_FOUND');
  // an expired reservation returns its tokens without penalty, even if the job has not ended it yet
  const expired = reservation.expires_at !== null && reservation.expires_at <= at;
  if (expired || !(await setReservation(tx, id, { from: 'active', to: 'refunded', closedAt: at })))
    throw new AppError('RESERVATION_NOT_ACTIVE');
  await deps.projects.setPropertyStatus(tx, reservation.property_id, {
    from: 'reserved',
    to: 'available',
  });
  return {
    projectId: reservation.project_id,
    reservationId: id,
    tokens: reservation.tokens,
    account: chart.reserved(userId, reservation.project_id, id),
  };
}
