import './tables.ts';
import type { Tx } from '#platform/database/index.ts';
import { tokensAudit } from './audit.ts';
import type { BuyerCheck, TokensDeps } from './deps.ts';
import type { Tokens } from './door.ts';
import { heldByDay } from './holdings/held-by-day.ts';
import { holders } from './holdings/holders.ts';
import { holdingsFound, roundsHeld } from './holdings/holdings.ts';
import { unitHolder } from './holdings/unit-holder.ts';
import { bookInheritance, lockEstate } from './inheritance/inherit.ts';
import { planInheritance } from './inheritance/plan.ts';
import { investmentsIn, reservationsOfUnit } from './orders/deposits-seen.ts';
import { type OrderSource, orderPage } from './orders/orders.ts';
import { tokenOrders } from './orders/own-orders.ts';
import {
  hasRevocable,
  purchaseList,
  purchaseTotals,
  purchaseView,
  reservationList,
  reservationView,
  revocableAt,
} from './orders/views.ts';
import { previewPurchase } from './purchases/preview.ts';
import { buyTokens } from './purchases/purchase.ts';
import { cancellation } from './refunds/cancellation.ts';
import { previewRefund } from './refunds/preview.ts';
import { refund } from './refunds/refund.ts';
import { lockRounds } from './refunds/return-tokens.ts';
import { returnUnreleased } from './refunds/return-unreleased.ts';
import { consentAsHeir } from './reservations/consent.ts';
import { depositToReservation } from './reservations/deposit.ts';
import { reserve } from './reservations/reservation.ts';
import { pauseReservations, resumeReservations } from './reservations/term.ts';
import { endReservations } from './reservations/undo.ts';
import { revokeAsked, revokePurchase } from './revocations/revoke.ts';
import { payWaitingRevocations, revocationsOwed } from './revocations/waiting.ts';
import {
  approveProlongation,
  closePending,
  rejectProlongation,
  requestProlongation,
} from './settling/prolong.ts';
import { setAside } from './settling/set-aside.ts';
import { settle } from './settling/settle.ts';
import { endRound, hasUndecidedRound } from './settling/settle-rounds.ts';
import { prolongationList } from './settling/views-prolongations.ts';
import { extendGraceForRequest, lastRevocable } from './store/grace.ts';
import { lockLots } from './store/purchases.ts';
import { activeOfProject, pausedCount, unitsOf } from './store/reservations.ts';
import { vaultDebts } from './vaults/debts.ts';
import { cancelEntry, entryList } from './vaults/entries.ts';
import { invest, openVaults } from './vaults/invest.ts';
import { investmentsFound } from './vaults/investments.ts';
import { costOfInvesting } from './vaults/preview.ts';
import { rewards } from './vaults/rewards.ts';
import { unpaidBuybacks } from './vaults/unpaid-buybacks.ts';

export type { BuyerCap, BuyerCheck, OfferCap } from './deps.ts';
export type * from './door.ts';
export type { HoldingFacts } from './holdings/holdings.ts';
export { type Heir, type Inheritance, ofHeir } from './inheritance/plan.ts';
export { type OrderLine, type OrderSource, orderPage, orderView } from './orders/orders.ts';
export { penaltyText } from './orders/penalty-text.ts';
export type { Agreed, PurchaseTerms } from './purchases/agreed.ts';
export { bindTokens, registerTokensJobs } from './routes.ts';
export type { OrderKey } from './store/orders.ts';
export { tokensPersonal } from './store/personal.ts';
export { purchaseOrder } from './store/purchase-order.ts';
export type { ReturnReason } from './tables.ts';
export { type BuybackState, buybackStateOf } from './vaults/buyback-state.ts';
export type { VaultDebt } from './vaults/debts.ts';
export type { UnpaidBuyback } from './vaults/unpaid-buybacks.ts';
export { tokensAudit };

export function createTokens(given: TokensDeps): Tokens {
  const buyerChecks: BuyerCheck[] = [];
  const deps = { ...given, buyerChecks };
  const sources: OrderSource[] = [tokenOrders(deps)];
  deps.projects.onHoldings({
    contractIds: async (userId) =>
      (await holdingsFound(deps, { userId })).items.flatMap(({ contractId }) => contractId ?? []),
    propertyIds: (userId) => unitsOf(deps.database.db, userId),
    lastRevocable: (roundIds, tx) => lastRevocable(tx ?? deps.database.db, roundIds),
  });
  deps.projects.onCancel((tx, cancelled) => undoSales(deps, tx, cancelled));
  deps.projects.onOwnerChange((tx, { id, from, at, decidedBy }) =>
    closePending(deps, tx, {
      projectId: id,
      requestedBy: from,
      reason: 'El proyecto pasó a otro propietario.',
      actorId: decidedBy,
      at,
    }),
  );
  deps.projects.onSchedule(async (tx, projectId) => {
    // a round whose start has passed opens with the publication, without waiting for the next run of the job
    const toOpen = await deps.projects.roundsToOpen(deps.clock.now(), tx);
    for (const { id, startsAt, projectId: of } of toOpen)
      if (of === projectId)
        await deps.projects.setRoundStatus(tx, id, {
          from: 'scheduled',
          to: 'in_progress',
          at: startsAt,
        });
    for (const contractId of await deps.projects.contractIdsOf(projectId, tx))
      await openVaults(deps, tx, { contractId, at: deps.clock.now() });
  });
  return {
    buy: (order) => buyTokens(deps, order),
    previewPurchase: (order) => previewPurchase(deps, order),
    reserve: async (order) => reservationView(deps, await reserve(deps, order)),
    deposit: async (order) => reservationView(deps, await depositToReservation(deps, order)),
    refund: (order) => refund(deps, order),
    previewRefund: (order) => previewRefund(deps, order),
    revoke: async (order) => purchaseView(deps, await revokePurchase(deps, order)),
    costOfInvesting: (order) => costOfInvesting(deps, order),
    invest: async (order) => {
      const ids = await invest(deps, order);
      const { userId, contractId } = order;
      const all = await investmentsFound(deps, { userId, contractId });
      return all.filter(({ id }) => ids.includes(id));
    },
    vaultEntries: (filter) => entryList(deps, filter),
    cancelVaultEntry: (which) => cancelEntry(deps, which),
    holdings: (filter, paging) => holdingsFound(deps, filter, paging),
    purchases: (filter) => purchaseList(deps, filter),
    purchaseTotals: (filter) => purchaseTotals(deps, filter),
    revokeAsked: (tx, order) => revokeAsked(deps, tx, order),
    extendGraceForRequest,
    revocableAt: (userId, at) => revocableAt(deps, userId, at),
    hasRevocable: (tx, of) => hasRevocable(deps, tx, of),
    consentAsHeir: (given) => consentAsHeir(deps, given),
    reservations: (filter) => reservationList(deps, filter.userId, filter),
    reservationsOfUnit: (...given) => reservationsOfUnit(deps, ...given),
    investments: (userId, contractId) => investmentsFound(deps, { userId, contractId }),
    investmentsIn: (...given) => investmentsIn(deps, ...given),
    rewards: (userId, buybacks) => rewards(deps, userId, buybacks),
    unpaidBuybacks: (userId) => unpaidBuybacks(deps, userId),
    orders: (filter) => orderPage(deps.database.db, sources, filter),
    onOrders: (source) => sources.push(source),
    onPurchase: (check) => buyerChecks.push(check),
    setAside: (given) => setAside(deps, given),
    revocationsOwed: (projectId) => revocationsOwed(deps, projectId),
    async payWaitingRevocations(projectId) {
      const faults = await payWaitingRevocations(deps, projectId);
      if (faults.length > 0) throw new AggregateError(faults, 'revocations could not be paid');
    },
    cancellation: (projectId) => cancellation(deps, projectId),
    returnUnreleased: (tx, given) => returnUnreleased(deps, tx, given),
    holders: (manager, asked) => holders(deps, manager, asked),
    requestProlongation: (...given) => requestProlongation(deps, ...given),
    approveProlongation: (...given) => approveProlongation(deps, ...given),
    rejectProlongation: (...given) => rejectProlongation(deps, ...given),
    prolongations: (...given) => prolongationList(deps, ...given),
    unitHolder: (...given) => unitHolder(deps, ...given),
    vaultDebts: (projectId, tx) => vaultDebts(deps, projectId, tx),
    roundsHeld: (userId) => roundsHeld(deps, userId),
    heldByDay: (contractId, before, tx) => heldByDay(deps, contractId, { before, tx }),
    hasUndecidedRound: (contractId, at, tx) => hasUndecidedRound(deps, tx, { contractId, at }),
    lockEstate: (tx, userId) => lockEstate(deps, tx, userId),
    planInheritance: (...given) => planInheritance(deps, ...given),
    bookInheritance: (...given) => bookInheritance(deps, ...given),
    pauseReservations: (...given) => pauseReservations(deps, ...given),
    resumeReservations: (...given) => resumeReservations(deps, ...given),
    pausedReservations: (userId) => pausedCount(deps.database.db, userId),
    settle: () => settle(deps),
  };
}

/** Undoes the sales and the reservations of a project that is being cancelled, and ends its requests to prolong a round. */
async function undoSales(
  deps: TokensDeps,
  tx: Tx,
  { projectId, actorId, at }: { projectId: string; actorId: string; at: Date },
): Promise<void> {
  await closePending(deps, tx, { projectId, reason: 'El proyecto se canceló.', actorId, at });
  // first all rounds and lots of units, in the order in which reservations and refunds lock them
  await lockRounds(deps, tx, { projectId });
  await lockLots(tx, { issueId: projectId });
  const reserved = await activeOfProject(tx, projectId);
  await closeRounds(deps, tx, { projectId, at });
  await endReservations(deps, tx, { reserved, at });
  await returnUnreleased(deps, tx, { projectId, at });
}

async function closeRounds(
  deps: TokensDeps,
  tx: Tx,
  { projectId, at }: { projectId: string; at: Date },
): Promise<void> {
  const contracts = await deps.projects.contractIdsOf(projectId, tx);
  const issues = [{ projectId }, ...contracts.map((contractId) => ({ contractId }))];
  for (const issue of issues) {
    for (const round of await deps.projects.rounds(issue, tx)) {
      if (round.status === 'in_progress' || round.status === 'scheduled')
        await endRound(deps, tx, { roundId: round.id, at, forced: 'closed' });
    }
  }
}
