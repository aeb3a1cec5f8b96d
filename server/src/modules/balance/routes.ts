import * as calls from '#contract/balance/endpoints.ts';
import type { QueryOf } from '#contract/core/endpoint.ts';
import { daysBetween } from '#core/clock.ts';
import { deskFilter } from '#modules/payments';
import { type App, bind } from '#platform/http/index.ts';
import type { Balances } from './door.ts';

export function bindBalance(app: App, balance: Balances): void {
  bind(app, calls.myBalance, ({ principal, query }) => balance.balancesOf(principal.userId, query));
  bind(app, calls.myLimits, ({ principal }) => balance.limitsOf(principal.userId));
  bind(app, calls.myProjectBalance, ({ principal, params, query }) =>
    balance.projectBalancesOf(principal.userId, params.id, query),
  );
  bind(app, calls.userBalance, ({ params, query }) => balance.balancesOf(params.id, query));
  bind(app, calls.createTransfer, ({ principal, idempotencyKey, params, body }) =>
    balance.createTransfer({
      person: principal,
      key: idempotencyKey,
      fromProjectId: params.id,
      body,
    }),
  );
  bind(app, calls.listTransfers, ({ principal, query }) =>
    balance.transfers(principal, { ...transferFilter(query), ...deskFilter(query) }),
  );
  bind(app, calls.listMyTransfers, ({ principal, query }) =>
    balance.transfers(principal, { ...transferFilter(query), userId: principal.userId }),
  );
  bind(app, calls.acceptTransfer, ({ principal, request, params, body }) =>
    balance.acceptTransfer({ ...principal, address: request.ip }, params.id, body),
  );
  bind(app, calls.rejectTransfer, ({ principal, request, params, body }) =>
    balance.rejectTransfer({ ...principal, address: request.ip }, params.id, body.reason),
  );
}

const transferFilter = (query: QueryOf<typeof calls.listMyTransfers>) => ({
  page: query.page,
  pageSize: query.pageSize,
  projectId: query['filter[projectId]'],
  currency: query['filter[sentCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});
