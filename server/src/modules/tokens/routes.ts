import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import * as endpoints from '#contract/tokens/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { pageOf } from '#core/page.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Tokens } from './door.ts';
import { type HoldingFilter, holdingView } from './holdings/holdings.ts';
import { orderView } from './orders/orders.ts';
import { purchaseMadeView } from './purchases/views.ts';
import { investmentView } from './vaults/investments.ts';
import { rewardsView } from './vaults/rewards.ts';

/** Registers the routes under /tokens, except those of rent, which are in the rents module. */
export function bindTokens(app: App, tokens: Tokens): void {
  bindTrades(app, tokens);
  bindReads(app, tokens);
  bindProlongations(app, tokens);
}

/** The ledger detects retries of a purchase, so the HTTP layer need not store its answer. */
const KNOWS_REPEATS = { knowsRepeats: true };

function bindTrades(app: App, tokens: Tokens): void {
  bind(
    app,
    endpoints.buyPropertyTokens,
    async ({ principal, body, idempotencyKey }) =>
      purchaseMadeView(
        await tokens.buy({
          userId: principal.userId,
          userName: principal.name,
          issue: { projectId: body.projectId },
          tokens: body.tokens,
          currency: body.currency,
          quoteId: body.quoteId,
          idempotencyKey,
        }),
      ),
    KNOWS_REPEATS,
  );
  bind(
    app,
    endpoints.buyInvestmentTokens,
    async ({ principal, body, idempotencyKey }) =>
      purchaseMadeView(
        await tokens.buy({
          userId: principal.userId,
          userName: principal.name,
          issue: { contractId: body.contractId },
          tokens: body.tokens,
          currency: body.currency,
          quoteId: body.quoteId,
          putInVault: body.putInVault,
          idempotencyKey,
        }),
      ),
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
  bind(app, endpoints.consentAsHeir, ({ principal, params, request }) =>
    tokens.consentAsHeir({ userId: principal.userId, address: request.ip, id: params.id }),
  );
  bind(app, endpoints.refundTokens, ({ principal, body, idempotencyKey }) =>
    tokens.refund({ userId: principal.userId, what: body, idempotencyKey }),
  );
  bind(app, endpoints.investTokens, async ({ principal, body, idempotencyKey }) => ({
    items: (await tokens.invest({ userId: principal.userId, ...body, idempotencyKey })).map((one) =>
      investmentView(one, principal.userId),
    ),
  }));
  bind(
    app,
    endpoints.previewInvestment,
    async ({ principal, query: { contractId, tokens: count } }) => ({
      cost: toMoney(
        await tokens.costOfInvesting({
          userId: principal.userId,
          contractId,
          tokens: BigInt(count),
        }),
        'USD',
      ),
    }),
  );
  bind(app, endpoints.cancelVaultEntry, ({ principal, params }) =>
    tokens.cancelVaultEntry({ userId: principal.userId, purchaseId: params.id }),
  );
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
      search: query.search,
      sort: query.sort,
    }),
  );
  bind(app, endpoints.approveProlongation, ({ principal, params, request }) =>
    tokens.approveProlongation(actorOf({ principal, request }), params.id),
  );
  bind(app, endpoints.rejectProlongation, ({ principal, params, body, request }) =>
    tokens.rejectProlongation(actorOf({ principal, request }), { id: params.id, ...body }),
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
  const holdings = async (
    query: HoldingQuery,
    userId: string | undefined,
    more: Pick<HoldingFilter, 'search' | 'sort'> = {},
  ) => {
    const { page, pageSize } = query;
    const filter = { ...holdingFilter(query, userId), ...more };
    const found = await tokens.holdings(filter, { page, pageSize });
    return { ...found, items: found.items.map(holdingView), page, pageSize };
  };
  bind(app, endpoints.listTokens, ({ query: { search, sort, ...query } }) =>
    holdings(query, query['filter[userId]'], { search, sort }),
  );
  bind(app, endpoints.listMyTokens, ({ principal, query }) => holdings(query, principal.userId));
  bind(app, endpoints.listPurchases, async ({ query }) => {
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
    const page = await tokens.purchases(filter);
    return { ...page, totals: await tokens.purchaseTotals(filter) };
  });
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
    shown(pageOf(await tokens.investments(principal.userId), query), (one) =>
      investmentView(one, principal.userId),
    ),
  );
  bind(app, endpoints.investmentsInContract, async ({ principal, params, query }) =>
    shown(await tokens.investmentsIn(principal, { contractId: params.id, ...query }), (one) =>
      investmentView(one, principal.userId),
    ),
  );
  bind(app, endpoints.listMyVaultEntries, ({ principal, query }) =>
    tokens.vaultEntries({
      userId: principal.userId,
      status: query['filter[status]'],
      contractId: query['filter[contractId]'],
      page: query.page,
      pageSize: query.pageSize,
    }),
  );
  bind(app, endpoints.listMyRewards, async ({ principal, query }) =>
    rewardsView(await tokens.rewards(principal.userId), query),
  );
  bind(app, endpoints.cancellationOf, ({ params }) => tokens.cancellation(params.id));
  bind(app, endpoints.listHolders, ({ principal, params, query }) =>
    tokens.holders(principal, { projectId: params.id, ...query }),
  );
  bind(app, endpoints.holderOfUnit, ({ principal, params }) =>
    tokens.unitHolder(principal, params.id),
  );
  bind(app, endpoints.listMyOrders, async ({ principal, query }) =>
    shown(
      await tokens.orders({
        userId: principal.userId,
        kind: query['filter[kind]'],
        projectId: query['filter[projectId]'],
        page: query.page,
        pageSize: query.pageSize,
      }),
      orderView,
    ),
  );
}

const shown = <Fact, View>(page: Page<Fact>, view: (fact: Fact) => View): Page<View> => ({
  ...page,
  items: page.items.map(view),
});

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

/** Schedules the job that runs everything due. After an outage the next run catches up. */
export function registerTokensJobs(jobs: Jobs, tokens: Tokens): void {
  jobs.every('tokens.settle', 20, () => tokens.settle());
}
