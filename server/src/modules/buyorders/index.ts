import './tables.ts';
import * as endpoints from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import type { QueryOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { BuyOrdersDeps } from './deps.ts';
import { type Placing, placeOrder } from './place.ts';
import { runOrders } from './run.ts';
import { type BuyOrderFilter, endOrder, orderById, ordersPage } from './store.ts';
import { viewsOf } from './views.ts';

export { buyOrdersAudit } from './audit.ts';
export { buyOrdersPersonal } from './store-personal.ts';

type BuyOrders = ReturnType<typeof createBuyOrders>;

/** Creates the module of buy orders: purchases ordered while the money is on its way. */
export const createBuyOrders = (deps: BuyOrdersDeps) => ({
  /** @throws AppError see `placeOrder` */
  place: (placing: Placing) => placeOrder(deps, placing),
  async list(filter: BuyOrderFilter): Promise<Page<BuyOrder>> {
    const page = await ordersPage(deps.database.db, filter);
    return { ...page, items: await viewsOf(deps, page.items) };
  },
  cancel: (which: { readonly userId: string; readonly id: string }) => cancelOrder(deps, which),
  /** Executes due orders. @throws AggregateError with the errors of orders that will be retried */
  run: () => runOrders(deps),
});

/** Cancels a waiting order. @throws AppError NOT_FOUND, BUY_ORDER_OVER */
function cancelOrder(
  deps: BuyOrdersDeps,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<BuyOrder> {
  return deps.database.transaction(async (tx) => {
    const known = await orderById(tx, id);
    if (known?.user_id !== userId) throw new AppError('NOT_FOUND');
    const end = { status: 'cancelled', reason: 'asked', at: deps.clock.now() } as const;
    if (!(await endOrder(tx, id, end))) throw new AppError('BUY_ORDER_OVER');
    const row = await orderById(tx, id);
    const [view] = await viewsOf(deps, row ? [row] : [], tx);
    if (view === undefined) throw new AppError('NOT_FOUND');
    return view;
  });
}

/** Registers the routes under /tokens/orders. */
export function bindBuyOrders(app: App, orders: BuyOrders): void {
  bind(app, endpoints.placeBuyOrder, ({ principal, body, idempotencyKey: key }) =>
    orders.place({ userId: principal.userId, key, body }),
  );
  bind(app, endpoints.listMyBuyOrders, ({ principal, query }) =>
    orders.list({ ...filterOf(query), userId: principal.userId }),
  );
  bind(app, endpoints.listBuyOrders, ({ query }) => orders.list(filterOf(query)));
  bind(app, endpoints.cancelBuyOrder, ({ principal, params }) =>
    orders.cancel({ userId: principal.userId, id: params.id }),
  );
}

const filterOf = (query: QueryOf<typeof endpoints.listBuyOrders>): BuyOrderFilter => ({
  status: query['filter[status]'],
  movementId: query['filter[movementId]'],
  page: query.page,
  pageSize: query.pageSize,
});

/** Registers the job that executes due orders. After an outage the next run catches up. */
export function registerBuyOrdersJobs(jobs: Jobs, orders: BuyOrders): void {
  jobs.every('buyorders.run', 10, async () => void (await orders.run()));
}
