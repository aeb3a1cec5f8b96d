import type { QueryOf } from '#contract/core/endpoint.ts';
import * as calls from '#contract/reports/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Reports } from './door.ts';

export function bindReports(app: App, reports: Reports): void {
  bind(app, calls.getOrder, ({ principal, params }) =>
    reports.order(principal, params.kind, params.id),
  );
  bind(app, calls.getReceipt, ({ principal, params }) =>
    reports.receipt(principal, params.kind, params.id),
  );
  bindOwn(app, reports);
  bindAll(app, reports);
}

function bindOwn(app: App, reports: Reports): void {
  const { exportMyDeposits, exportMyWithdrawals, exportMyTransfers } = calls;
  bind(app, exportMyDeposits, async ({ principal: { userId }, query }) =>
    reports.deposits({ ...depositFilter(query), userId }, false, query),
  );
  bind(app, exportMyWithdrawals, async ({ principal: { userId }, query }) =>
    reports.withdrawals({ ...withdrawalFilter(query), userId }, false, query),
  );
  bind(app, exportMyTransfers, async ({ principal: { userId }, query }) =>
    reports.transfers({ ...transferFilter(query), userId }, false, query),
  );
  bind(app, calls.exportMyPurchases, async ({ principal: { userId }, query }) =>
    reports.purchases({ ...purchaseFilter(query), userId }, false, query),
  );
  bind(app, calls.exportMyOrders, ({ principal: { userId }, query }) =>
    reports.orders(
      { userId, kind: query['filter[kind]'], projectId: query['filter[projectId]'] },
      query,
    ),
  );
  bind(app, calls.exportMyTokens, ({ principal: { userId }, query }) =>
    reports.tokens({ ...holdingFilter(query), userId }, false, query),
  );
}

function bindAll(app: App, reports: Reports): void {
  bind(app, calls.exportDeposits, async ({ query }) =>
    reports.deposits(
      { ...depositFilter(query), ...deskOf(query), ...closedOf(query) },
      true,
      query,
    ),
  );
  bind(app, calls.exportWithdrawals, async ({ query }) =>
    reports.withdrawals(
      { ...withdrawalFilter(query), ...deskOf(query), ...closedOf(query), ...chargedOf(query) },
      true,
      query,
    ),
  );
  bind(app, calls.exportTransfers, async ({ query }) =>
    reports.transfers(
      { ...transferFilter(query), ...deskOf(query), ...chargedOf(query) },
      true,
      query,
    ),
  );
  bind(app, calls.exportPurchases, async ({ query }) =>
    reports.purchases(
      {
        ...purchaseFilter(query),
        userId: query['filter[userId]'],
        roundId: query['filter[roundId]'],
        kept: query['filter[kept]'] === 'true',
        penalised: query['filter[penalised]'] === 'true',
        search: query.search,
        ...daysBetween(query['filter[from]'], query['filter[to]']),
      },
      true,
      query,
    ),
  );
  bind(app, calls.exportTokens, ({ query }) => {
    const { search, sort, 'filter[userId]': userId } = query;
    return reports.tokens({ ...holdingFilter(query), userId, search, sort }, true, query);
  });
}

const deskOf = (
  query: Pick<
    QueryOf<typeof calls.exportDeposits>,
    'filter[userId]' | 'filter[waiting]' | 'search'
  >,
) => ({
  search: query.search,
  userId: query['filter[userId]'],
  waiting: query['filter[waiting]'] === 'true',
});
const closedOf = (query: Pick<QueryOf<typeof calls.exportDeposits>, 'filter[closedOn]'>) => ({
  closedOn: query['filter[closedOn]'],
});
const chargedOf = (query: Pick<QueryOf<typeof calls.exportTransfers>, 'filter[charged]'>) => ({
  charged: query['filter[charged]'] === 'true',
});
const depositFilter = (query: QueryOf<typeof calls.exportMyDeposits>) => ({
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  currency: query['filter[sentCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});
const withdrawalFilter = (query: QueryOf<typeof calls.exportMyWithdrawals>) => ({
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  currency: query['filter[receivedCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});
const transferFilter = (query: QueryOf<typeof calls.exportMyTransfers>) => ({
  projectId: query['filter[projectId]'],
  currency: query['filter[sentCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});
const purchaseFilter = (query: QueryOf<typeof calls.exportMyPurchases>) => ({
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
});
const holdingFilter = (query: QueryOf<typeof calls.exportMyTokens>) => ({
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  availableAmount: query['filter[availableAmount]'],
  availableAmountLT: query['filter[availableAmountLT]'],
  availableAmountGT: query['filter[availableAmountGT]'],
});
