import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import { readableDay, readableTokens } from '#core/readable.ts';
import { nextWorkingDay } from './calendar.ts';
import type { TokensDeps } from './deps.ts';
import { refundsOf, returnsOfEntries } from './store.ts';
import { investmentList, purchaseList, reservationList } from './views.ts';

/** A module above that also has orders of a person: payments and transfers. */
export type OrderSource = (userId: string) => Promise<Order[]>;

export interface OrderFilter {
  userId: string;
  kind?: Order['kind'] | undefined;
  projectId?: string | undefined;
  page: number;
  pageSize: number;
}

const EVERYTHING = { page: 1, pageSize: 100_000 };

/**
 * Everything a person did, newest first: one list over purchases, reservations, refunds, vaults and what other modules
 * add.
 */
export async function orderList(
  deps: TokensDeps,
  sources: readonly OrderSource[],
  filter: OrderFilter,
): Promise<Page<Order>> {
  const { userId } = filter;
  const lists = await Promise.all([
    purchaseOrders(deps, userId),
    reservationOrders(deps, userId),
    refundOrders(deps, userId),
    investmentOrders(deps, userId),
    ...sources.map((source) => source(userId)),
  ]);
  const all = lists
    .flat()
    .filter(
      (order) =>
        (!filter.kind || order.kind === filter.kind) &&
        (!filter.projectId || order.projectId === filter.projectId),
    )
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
  const from = (filter.page - 1) * filter.pageSize;
  return {
    items: all.slice(from, from + filter.pageSize),
    page: filter.page,
    pageSize: filter.pageSize,
    total: all.length,
  };
}

async function purchaseOrders(deps: TokensDeps, userId: string): Promise<Order[]> {
  const { items } = await purchaseList(deps, { userId, ...EVERYTHING });
  return items.map((purchase) => ({
    id: purchase.id,
    orderNumber: purchase.orderNumber,
    date: purchase.date,
    kind: 'purchase',
    status: purchase.status,
    projectId: purchase.projectId,
    projectName: purchase.projectName,
    description: [
      `${purchase.contractName ?? 'Tokens de propiedad'} · ronda ${purchase.roundNumber}`,
      ...(purchase.refundedTokens > 0
        ? [`${readableTokens(BigInt(purchase.refundedTokens))} reembolsados`]
        : []),
    ].join(' · '),
    tokens: purchase.tokens,
    money: purchase.cost,
    fee: null,
  }));
}

async function reservationOrders(deps: TokensDeps, userId: string): Promise<Order[]> {
  const { items } = await reservationList(deps, userId, { userId, ...EVERYTHING });
  return items.flatMap((reservation) =>
    reservation.deposits.map((deposit, index) => ({
      id: deposit.id,
      orderNumber: null,
      date: deposit.date,
      kind: index === 0 ? ('reservation' as const) : ('reservation_deposit' as const),
      status: reservation.status,
      projectId: reservation.property.projectId,
      projectName: reservation.property.projectName,
      description: `Unidad ${reservation.property.identifierA}-${reservation.property.identifierB}`,
      tokens: deposit.tokens,
      money: null,
      fee: null,
    })),
  );
}

async function refundOrders(deps: TokensDeps, userId: string): Promise<Order[]> {
  const refunds = await refundsOf(deps.database.db, userId);
  const parts = await returnsOfEntries(
    deps.database.db,
    refunds.map(({ id }) => id),
  );
  const names = await deps.projects.projectNames(refunds.map((refund) => refund.project_id));
  return refunds.map((refund) => {
    const returned = parts
      .filter(({ entryId }) => entryId === refund.id)
      .map(({ cost, penalty, currency }) => toMoney(cost - penalty, currency));
    const [first, ...others] = returned;
    return {
      id: refund.id,
      orderNumber: null,
      date: refund.refunded_at.toISOString(),
      kind: 'refund',
      status: 'completed',
      projectId: refund.project_id,
      projectName: names.get(refund.project_id) ?? '',
      // a line carries one amount: no currency can represent several, so all are listed in words
      description: [
        `Reembolso con ${REFUND_PENALTY_PERCENT} % de penalidad`,
        ...(others.length > 0
          ? returned.map(({ amount, currency }) => `${currency} ${amount.replace('.', ',')}`)
          : []),
      ].join(' · '),
      tokens: Number(refund.tokens),
      money: first !== undefined && others.length === 0 ? first : null,
      fee: null,
    };
  });
}

async function investmentOrders(deps: TokensDeps, userId: string): Promise<Order[]> {
  const investments = await investmentList(deps, userId, { userId });
  return investments.map((investment) => ({
    id: investment.id,
    orderNumber: null,
    date: investment.date,
    kind: 'investment',
    status: investment.status,
    projectId: investment.projectId,
    projectName: investment.projectName,
    // no money moves: what the vault is to pay one day is given in words
    description: [
      `${investment.contractName} · bóveda ${investment.vaultNumber}`,
      ...(investment.status === 'invested'
        ? [`recompra prevista ${readableDay(nextWorkingDay(investment.buybackDate))}`]
        : []),
    ].join(' · '),
    tokens: investment.tokens,
    money: null,
    fee: null,
  }));
}
