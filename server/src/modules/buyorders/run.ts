import type { BuyOrderReason } from '#contract/buy-orders/schemas.ts';
import { stopsPerson } from '#contract/buy-orders/words.ts';
import { companyStopOf } from '#contract/companies/stop.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { IssueRef } from '#modules/projects';
import type { PurchaseTerms } from '#modules/tokens';
import { eachDue } from '#platform/jobs/index.ts';
import type { BuyOrdersDeps } from './deps.ts';
import { differenceFrom, OrderRefused, pauseAfter, promiseOf, reasonOf } from './rules.ts';
import {
  awaitedBy,
  type BuyOrderRow,
  dueOrders,
  endOrder,
  isHeld,
  madeEffect,
  orderById,
  restOrder,
  statusesOf,
  tryLockOrder,
} from './store.ts';

/**
 * Executes the orders whose money was credited, and ends those whose money will not arrive (docs/rules.md#11-purchases).
 * Each is executed once, even by several processes: one statement posts the purchase and marks the order as made.
 * @throws AggregateError with the errors of orders that will be retried
 */
export const runOrders = (deps: BuyOrdersDeps): Promise<number> =>
  eachDue(
    (limit) => dueOrders(deps.database.db, deps.clock.now(), limit),
    (id) => runOne(deps, id),
  );

async function runOne(deps: BuyOrdersDeps, id: string): Promise<void> {
  const order = await orderById(deps.database.db, id);
  if (order?.status !== 'waiting') return;
  const statuses = statusesOf(order);
  if (statuses.includes('rejected'))
    return order.movement_expired
      ? end(deps, order, { status: 'expired', reason: 'money_late' })
      : end(deps, order, { status: 'failed', reason: 'money_rejected' });
  const isLate = deps.clock.now() >= order.expires_at;
  if (statuses.some((status) => status !== 'completed'))
    return isLate ? end(deps, order, { status: 'expired', reason: 'too_late' }) : undefined;
  let reason: BuyOrderReason | null = null;
  try {
    reason = await refusalOf(deps, order);
  } catch (error) {
    // locked by a cancellation: the next run sees its outcome
    if (isHeld(error)) return;
    if (!isLate) {
      await rest(deps, order);
      throw error;
    }
    reason = 'too_late';
  }
  if (reason !== null) await end(deps, order, { status: 'failed', reason });
}

/**
 * Makes the purchase of an order.
 * @returns the reason without a purchase; null when it was made, or when the order had ended
 * @throws a temporary AppError, or any unexpected error; the order is retried
 */
async function refusalOf(deps: BuyOrdersDeps, order: BuyOrderRow): Promise<BuyOrderReason | null> {
  try {
    await assertMayBuy(deps, order);
    await buy(deps, order);
    return null;
  } catch (error) {
    if (error instanceof OrderRefused) return error.reason;
    if (!(error instanceof AppError)) throw error;
    if (error.key === 'BUY_ORDER_OVER') return null;
    const reason = reasonOf(error.key, error.status);
    if (reason !== null) return reason;
    throw error;
  }
}

/**
 * Checks that the order's person could make the purchase by a call of their own: not blocked or dead, nor a company that
 * may not act. A stop of a company's withdrawals does not affect purchases.
 * @throws OrderRefused
 */
async function assertMayBuy(deps: BuyOrdersDeps, order: BuyOrderRow): Promise<void> {
  const stop = await stopOf(deps, order);
  if (stop !== null) throw new OrderRefused(stop);
}

/** Why the order's person may not buy; null when they may. */
async function stopOf(
  { identity, clock }: BuyOrdersDeps,
  order: BuyOrderRow,
): Promise<'blocked' | 'unverified' | null> {
  const person = await identity.user(order.user_id);
  if (person?.state !== 'active') return 'blocked';
  const company = person.company_state && {
    approved: person.company_state === 'approved',
    inReview: false,
    replacing: false,
    powerEndsOn: person.company_power_ends_on,
  };
  const isStopped = companyStopOf(company, businessDay(clock.now())) !== null;
  return person.kyc_status !== 'verified' || isStopped ? 'unverified' : null;
}

/** Compares the terms of the purchase with those of the order. @throws OrderRefused */
async function assertAgreed(
  { projects }: BuyOrdersDeps,
  order: BuyOrderRow,
  terms: PurchaseTerms,
): Promise<void> {
  const difference = differenceFrom(order, terms);
  if (difference !== null) throw new OrderRefused(difference);
  if (order.contract_id === null) return;
  if (promiseOf(await projects.vaults(order.contract_id)) !== order.promised)
    throw new OrderRefused('offer');
}

async function buy(deps: BuyOrdersDeps, order: BuyOrderRow): Promise<void> {
  const { user_id: userId, currency, contract_id: contractId } = order;
  const issue = contractId === null ? { projectId: order.project_id } : { contractId };
  const quoteId = currency === 'USD' ? undefined : await quoteFor(deps, order, issue);
  const purchase = await deps.tokens.buy({
    userId,
    issue,
    tokens: Number(order.tokens),
    currency,
    quoteId,
    ...(order.last_vault === null ? {} : { putInVault: true }),
    idempotencyKey: `buy-order:${order.id}`,
    agreed: {
      assert: (terms) => assertAgreed(deps, order, terms),
      with: ({ id: purchaseId, at }) => madeEffect.with({ orderId: order.id, purchaseId, at }),
    },
  });
  // the purchase was posted with this key before: mark the order as made
  await deps.database.transaction(async (tx) => {
    if (!(await tryLockOrder(tx, order.id))) return;
    await endOrder(tx, order.id, { status: 'made', purchaseId: purchase.id, at: deps.clock.now() });
  });
}

/** Creates a quote of the present cost for this purchase. @throws AppError those of `previewPurchase`; RATE_STALE */
async function quoteFor(
  { rates, tokens }: BuyOrdersDeps,
  order: BuyOrderRow,
  issue: IssueRef,
): Promise<string> {
  const { user_id: userId, tokens: count, currency } = order;
  const preview = { userId, issue, tokens: count, putInVault: false };
  const { round } = await tokens.previewPurchase(preview);
  const amount = count * round.price;
  return (await rates.quoteFor(userId, { from: currency, to: 'USD', amount, side: 'to' })).id;
}

/** Schedules the next attempt of an order. */
async function rest({ database, clock }: BuyOrdersDeps, order: BuyOrderRow): Promise<void> {
  const tries = order.tries + 1;
  const until = new Date(clock.now().getTime() + pauseAfter(tries));
  await database.transaction(async (tx) => {
    if (await tryLockOrder(tx, order.id)) await restOrder(tx, order.id, { tries, until });
  });
}

/** Ends a waiting order that no other transaction has locked, and notifies its person. */
async function end(
  deps: BuyOrdersDeps,
  order: BuyOrderRow,
  how: { readonly status: 'failed' | 'expired'; readonly reason: BuyOrderReason },
): Promise<void> {
  // a rejected movement ends an order whose person was never checked
  const mayAct = !stopsPerson(how.reason) && (await stopOf(deps, order)) === null;
  await deps.database.transaction(async (tx) => {
    if (!(await tryLockOrder(tx, order.id))) return;
    await endOrder(tx, order.id, { ...how, at: deps.clock.now() });
    const names = await deps.projects.projectNames([order.project_id], tx);
    await deps.notifications.notify(tx, {
      userId: order.user_id,
      kind: 'buy_order_ended',
      data: {
        project: names.get(order.project_id) ?? '',
        page: `/${order.contract_id === null ? 'project-property' : 'project-investor'}/${order.project_id}`,
        tokens: order.tokens,
        movements: awaitedBy(order),
        reason: how.reason,
        mayAct,
      },
    });
  });
}
