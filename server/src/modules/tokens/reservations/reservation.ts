import type { Currency } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import type { PropertyFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { unitName } from '../notify-buyers.ts';
import { resolvePayment } from '../purchases/payment.ts';
import { purchaseLines, purchaseRow } from '../purchases/purchase.ts';
import {
  assertNotOwners,
  assertNotPaused,
  assertWithin,
  isSoldOut,
  limitsOf,
  saleFor,
} from '../purchases/sale.ts';
import { lockRounds } from '../refunds/return-tokens.ts';
import { writePurchase } from '../store/effects.ts';
import { lockLots } from '../store/purchases.ts';
import { insertDeposit, insertReservation } from '../store/reservations.ts';

export interface ReservationOrder {
  readonly userId: string;
  readonly propertyId: string;
  /** Tokens to put into the reservation; those that the buyer does not have available are bought. */
  readonly tokens: number;
  readonly currency: Currency;
  readonly quoteId?: string | undefined;
  readonly idempotencyKey: string;
}

const CALL = 'tokens/property/reservation';

/**
 * Reserves a unit for a buyer with at least its reservation price in tokens; the shortfall is bought in the same
 * journal entry. With the full price, the unit is sold immediately (docs/rules.md#13-reservations).
 * @returns the reservation's id
 * @throws AppError PROPERTY_NOT_FOUND, PROPERTY_NOT_AVAILABLE, OWN_PROJECT, SALES_PAUSED, BELOW_RESERVATION_PRICE,
 *   ABOVE_PROPERTY_PRICE and, for the tokens bought, those of `buyTokens`
 */
export function reserve(deps: TokensDeps, order: ReservationOrder): Promise<string> {
  const { userId, propertyId, tokens, currency, quoteId, idempotencyKey } = order;
  const body = { propertyId, tokens, currency, quoteId: quoteId ?? null };
  return deps.database.transaction((tx) =>
    runOnce(tx, { userId, call: CALL, key: idempotencyKey, body }, () =>
      reserveIn(deps, tx, order),
    ),
  );
}

async function reserveIn(deps: TokensDeps, tx: Tx, order: ReservationOrder): Promise<string> {
  const { userId } = order;
  const tokens = BigInt(order.tokens);
  await deps.identity.holdActive(tx, userId);
  const { projectId } = await deps.projects.property(order.propertyId, tx);
  // rounds first: the end of a round locks its rounds before the lots and the tokens that are bought here
  await lockRounds(deps, tx, { projectId });
  const property = await deps.projects.property(order.propertyId, tx, { lock: true });
  const project = await deps.projects.publishedProject(property.projectId, tx);
  await assertNotOwners(deps, project.ownerId, { userId, tx });
  assertNotPaused(await deps.projects.offer({ projectId }, tx), deps.clock.now());
  assertReservable(property, tokens);
  await lockLots(tx, { userId, issueId: property.projectId });
  const at = deps.clock.now();
  const id = newId(at);
  const own = chart.available(userId, property.projectId, chart.tokensOf(property.projectId));
  const [available = 0n] = await deps.ledger.balanceOf([own], tx);
  const shortfall = tokens > available ? tokens - available : 0n;
  const bought =
    shortfall > 0n
      ? await buyShortfall(deps, tx, { order, projectId: property.projectId, tokens: shortfall })
      : null;
  const entryId = bought?.row.id ?? newId(at);
  const inIt = chart.reserved(userId, property.projectId, id);
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: entryId,
      kind: 'reservation',
      reference: id,
      idempotencyKey: idempotencyKeyOf(userId, CALL, order.idempotencyKey),
      actorId: userId,
      occurredAt: at,
      postings: chart.postings([...(bought?.lines ?? []), ...chart.move(own, inIt, tokens)]),
    },
  ]);
  entryOf(outcome);
  // after the entry, like the group commit: the counter of order numbers is locked after the accounts
  if (bought) await writePurchase(tx, bought.row, bought.caps);
  const whole = tokens === property.price;
  const until = new Date(at.getTime() + project.reservationDays * DAY_MS);
  await insertReservation(tx, {
    id,
    property_id: property.id,
    project_id: property.projectId,
    user_id: userId,
    price: property.price,
    status: whole ? 'completed' : 'active',
    created_at: at,
    expires_at: whole ? null : until,
    closed_at: whole ? at : null,
    warned_at: null,
    paused_at: null,
    inherited_at: null,
    heir_accepted_at: null,
    heir_terms_version: null,
    terms_version: await deps.acceptedTerms(userId, tx),
  });
  const depositId = newId(at);
  await insertDeposit(tx, { id: depositId, reservation_id: id, tokens, deposited_at: at });
  await deps.projects.setPropertyStatus(tx, property.id, {
    from: 'available',
    to: whole ? 'sold' : 'reserved',
  });
  const data = {
    project: project.name,
    unit: unitName(property),
    tokens,
    total: tokens,
    price: property.price,
    until: businessDay(until),
  };
  await deps.notifications.notify(tx, {
    userId,
    kind: whole ? 'unit_sold' : 'reservation_made',
    order: { kind: 'reservation', id: depositId },
    data,
  });
  return id;
}

function assertReservable(property: PropertyFacts, tokens: bigint): void {
  if (property.status !== 'available') throw new AppError('PROPERTY_NOT_AVAILABLE');
  if (tokens < property.reservationPrice) {
    const message = `AT_LEAST:${property.reservationPrice}`;
    throw new AppError('BELOW_RESERVATION_PRICE', [{ path: 'tokens', message }]);
  }
  if (tokens > property.price)
    throw new AppError('ABOVE_PROPERTY_PRICE', [
      { path: 'tokens', message: `AT_MOST:${property.price}` },
    ]);
}

/** Buys the missing tokens within the transaction of the reservation. */
async function buyShortfall(
  deps: TokensDeps,
  tx: Tx,
  { order, projectId, tokens }: { order: ReservationOrder; projectId: string; tokens: bigint },
) {
  const { round } = await saleFor(deps, { userId: order.userId, issue: { projectId } }, tx);
  if (await isSoldOut(deps, round, tx)) throw new AppError('ROUND_SALES_OVER');
  const caps = await assertWithin(await limitsOf(deps, order.userId, tx), { round, tokens });
  const payment = await resolvePayment(deps.rates, tx, {
    userId: order.userId,
    key: idempotencyKeyOf(order.userId, CALL, order.idempotencyKey),
    tokens,
    price: round.price,
    currency: order.currency,
    quoteId: order.quoteId,
  });
  const row = await purchaseRow(deps, order.userId, {
    round,
    tokens,
    payment,
    termsVersion: await deps.acceptedTerms(order.userId, tx),
    tx,
  });
  return { row, caps, lines: purchaseLines(order.userId, round, { tokens, payment }) };
}
