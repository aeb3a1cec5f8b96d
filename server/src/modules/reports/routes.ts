import type { QueryOf } from '#contract/core/endpoint.ts';
import * as calls from '#contract/reports/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Reports } from './door.ts';

/** Binds the calls of receipts, and of lists as files. */
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

/** Lists of everyone: each export is an entry of the audit log. */
function bindAll(app: App, reports: Reports): void {
  bind(app, calls.exportDeposits, async (call) => {
    const { query } = call;
    await reports.noteExport(call, 'deposits');
    const filter = { ...depositFilter(query), ...deskOf(query), ...closedOf(query) };
    return reports.deposits(filter, true, query);
  });
  bind(app, calls.exportWithdrawals, async (call) => {
    const { query } = call;
    await reports.noteExport(call, 'withdrawals');
    const filter = {
      ...withdrawalFilter(query),
      ...deskOf(query),
      ...closedOf(query),
      ...chargedOf(query),
      troubled: query['filter[troubled]'] === 'true',
      preApproved: query['filter[preApproved]'],
    };
    return reports.withdrawals(filter, true, query);
  });
  bind(app, calls.exportTransfers, async (call) => {
    const { query } = call;
    await reports.noteExport(call, 'transfers');
    const filter = { ...transferFilter(query), ...deskOf(query), ...chargedOf(query) };
    return reports.transfers(filter, true, query);
  });
  bind(app, calls.exportPurchases, async (call) => {
    const { query } = call;
    await reports.noteExport(call, 'purchases');
    const filter = {
      ...purchaseFilter(query),
      userId: query['filter[userId]'],
      roundId: query['filter[roundId]'],
      contractId: query['filter[contractId]'],
      kept: query['filter[kept]'] === 'true',
      held: query['filter[held]'] === 'true',
      penalised: query['filter[penalised]'] === 'true',
      search: query.search,
      sort: query.sort,
      ...daysBetween(query['filter[from]'], query['filter[to]']),
    };
    return reports.purchases(filter, true, query);
  });
  bind(app, calls.exportTokens, async (call) => {
    const { query } = call;
    await reports.noteExport(call, 'holdings');
    const { search, sort, 'filter[userId]': userId } = query;
    return reports.tokens({ ...holdingFilter(query), userId, search, sort }, true, query);
  });
}

const deskOf = (
  query: Pick<
    QueryOf<typeof calls.exportWithdrawals>,
    'filter[userId]' | 'filter[waiting]' | 'search' | 'sort'
  >,
) => ({
  search: query.search,
  sort: query.sort,
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
  returned: query['filter[returned]'],
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
