import * as endpoints from '#contract/tokens/endpoints.ts';
import { pageOf } from '#core/page.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Tokens } from './door.ts';

/** Binds the calls under /tokens. Those of rent belong to the rents module. */
export function bindTokens(app: App, tokens: Tokens): void {
  bindTrades(app, tokens);
  bindReads(app, tokens);
  bindProlongations(app, tokens);
}

/** A purchase finds its own repeats as it is posted. */
const KNOWS_REPEATS = { knowsRepeats: true };

function bindTrades(app: App, tokens: Tokens): void {
  bind(
    app,
    endpoints.buyPropertyTokens,
    ({ principal, body, idempotencyKey }) =>
      tokens.buy({
        userId: principal.userId,
        userName: principal.name,
        issue: { projectId: body.projectId },
        tokens: body.tokens,
        currency: body.currency,
        quoteId: body.quoteId,
        idempotencyKey,
      }),
    KNOWS_REPEATS,
  );
  bind(
    app,
    endpoints.buyInvestmentTokens,
    ({ principal, body, idempotencyKey }) =>
      tokens.buy({
        userId: principal.userId,
        userName: principal.name,
        issue: { contractId: body.contractId },
        tokens: body.tokens,
        currency: body.currency,
        quoteId: body.quoteId,
        idempotencyKey,
      }),
    KNOWS_REPEATS,
  );
  bind(app, endpoints.reserveProperty, ({ principal, body, idempotencyKey }) =>
    tokens.reserve({
      userId: principal.userId,
      propertyId: body.propertyId,
      tokens: body.tokens,
      currency: body.currency,
      quoteId: body.quoteId,
      idempotencyKey,
    }),
  );
  bind(app, endpoints.depositToReservation, ({ principal, body, idempotencyKey }) =>
    tokens.deposit({ userId: principal.userId, ...body, idempotencyKey }),
  );
  bind(app, endpoints.refundTokens, ({ principal, body, idempotencyKey }) =>
    tokens.refund({ userId: principal.userId, what: body, idempotencyKey }),
  );
  bind(app, endpoints.investTokens, async ({ principal, body, idempotencyKey }) => ({
    items: await tokens.invest({ userId: principal.userId, ...body, idempotencyKey }),
  }));
  bind(app, endpoints.revokePurchase, ({ principal, params, idempotencyKey }) =>
    tokens.revoke({ userId: principal.userId, purchaseId: params.id, idempotencyKey }),
  );
}

function bindProlongations(app: App, tokens: Tokens): void {
  bind(app, endpoints.requestProlongation, ({ principal, params, body }) =>
    tokens.requestProlongation(principal, { roundId: params.id, ...body }),
  );
  bind(app, endpoints.listProlongations, ({ principal, query }) =>
    tokens.prolongations(principal, {
      projectId: query['filter[projectId]'],
      status: query['filter[status]'],
      page: query.page,
      pageSize: query.pageSize,
    }),
  );
  bind(app, endpoints.approveProlongation, ({ principal, params, request }) =>
    tokens.approveProlongation({ userId: principal.userId, address: request.ip }, params.id),
  );
  bind(app, endpoints.rejectProlongation, ({ principal, params, body, request }) =>
    tokens.rejectProlongation(
      { userId: principal.userId, address: request.ip },
      { id: params.id, ...body },
    ),
  );
}

function bindReads(app: App, tokens: Tokens): void {
  bind(app, endpoints.previewRefund, ({ principal, query }) =>
    tokens.previewRefund({
      userId: principal.userId,
      what:
        query.reservationId === undefined
          ? { projectId: query.projectId ?? '', tokens: query.tokens ?? 0 }
          : { reservationId: query.reservationId },
    }),
  );
  bind(app, endpoints.listTokens, ({ query }) =>
    tokens.holdings(holdingFilter(query, query['filter[userId]'])),
  );
  bind(app, endpoints.listMyTokens, ({ principal, query }) =>
    tokens.holdings(holdingFilter(query, principal.userId)),
  );
  bind(app, endpoints.listPurchases, ({ query }) =>
    tokens.purchases({ ...purchaseFilter(query), userId: query['filter[userId]'] }),
  );
  bind(app, endpoints.listMyPurchases, ({ principal, query }) =>
    tokens.purchases({ ...purchaseFilter(query), userId: principal.userId }),
  );
  bind(app, endpoints.listMyReservations, ({ principal, query }) =>
    tokens.reservations({ userId: principal.userId, ...query }),
  );
  bind(app, endpoints.reservationsOfProperty, ({ principal, params, query }) =>
    tokens.reservationsOfUnit(principal, { propertyId: params.id, ...query }),
  );
  bind(app, endpoints.listMyInvestments, async ({ principal, query }) =>
    pageOf(await tokens.investments(principal.userId), query),
  );
  bind(app, endpoints.investmentsInContract, ({ principal, params, query }) =>
    tokens.investmentsIn(principal, { contractId: params.id, ...query }),
  );
  bind(app, endpoints.listMyRewards, async ({ principal, query }) =>
    pageOf(await tokens.rewards(principal.userId), query),
  );
  bind(app, endpoints.cancellationOf, ({ params }) => tokens.cancellation(params.id));
  bind(app, endpoints.listHolders, ({ principal, params, query }) =>
    tokens.holders(principal, { projectId: params.id, ...query }),
  );
  bind(app, endpoints.holderOfUnit, ({ principal, params }) =>
    tokens.unitHolder(principal, params.id),
  );
  bind(app, endpoints.listMyOrders, ({ principal, query }) =>
    tokens.orders({
      userId: principal.userId,
      kind: query['filter[kind]'],
      projectId: query['filter[projectId]'],
      page: query.page,
      pageSize: query.pageSize,
    }),
  );
}

type HoldingQuery = Parameters<
  Parameters<typeof bind<typeof endpoints.listMyTokens>>[2]
>[0]['query'];
const holdingFilter = (query: HoldingQuery, userId: string | undefined) => ({
  userId,
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  availableAmount: query['filter[availableAmount]'],
  availableAmountLT: query['filter[availableAmountLT]'],
  availableAmountGT: query['filter[availableAmountGT]'],
  page: query.page,
  pageSize: query.pageSize,
});

type PurchaseQuery = Parameters<
  Parameters<typeof bind<typeof endpoints.listMyPurchases>>[2]
>[0]['query'];
const purchaseFilter = (query: PurchaseQuery) => ({
  type: query['filter[type]'],
  projectId: query['filter[projectId]'],
  page: query.page,
  pageSize: query.pageSize,
});

/** What is due by itself is looked for often: an outage only makes it late. */
export function registerTokensJobs(jobs: Jobs, tokens: Tokens): void {
  jobs.every('tokens.settle', 20, () => tokens.settle());
}
