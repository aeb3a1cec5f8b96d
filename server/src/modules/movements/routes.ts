import * as balance from '#contract/balance/endpoints.ts';
import * as calls from '#contract/payments/endpoints.ts';
import type { DueSort } from '#contract/payments/movements.ts';
import * as treasury from '#contract/treasury/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { Movements } from './create.ts';
import type { FilterName, MovementFilter } from './engine/store.ts';

/** Registers the routes of deposits, withdrawals, transfers and revenue; the payments module has those of payment methods. */
export function bindMovements(app: App, movements: Movements): void {
  bindDeposits(app, movements);
  bindWithdrawals(app, movements);
  bindTransfers(app, movements);
  bindEarnings(app, movements);
  bind(app, calls.decideMovements, async (call) => ({
    outcomes: await movements.decideMany(actorOf(call), call.body),
  }));
}

function bindDeposits(app: App, movements: Movements): void {
  bind(app, calls.listDeposits, ({ principal, query }) =>
    movements.deposits(principal, filterOf(query)),
  );
  bind(app, calls.listMyDeposits, ({ principal, query }) =>
    movements.deposits(principal, { ...filterOf(query), userId: principal.userId }),
  );
  bind(app, calls.myDeposit, ({ principal, params }) => movements.ownDeposit(principal, params.id));
  bind(app, calls.acceptDeposit, (call) =>
    movements.acceptDeposit(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.rejectDeposit, (call) =>
    movements.rejectDeposit(actorOf(call), call.params.id, call.body.reason),
  );
  bind(app, calls.revertDeposit, (call) =>
    movements.revertDeposit(actorOf(call), call.params.id, call.body.reason),
  );
  bind(app, calls.nameDepositPayer, (call) =>
    movements.namePayer(actorOf(call), call.params.id, call.body.account),
  );
  bind(app, calls.sendDeposit, (call) =>
    movements.sendDeposit(actorOf(call), call.params.id, call.body.reference),
  );
}

/** A filter of two values; undefined without it. */
const flagOf = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

function bindWithdrawals(app: App, movements: Movements): void {
  bind(app, calls.createWithdrawal, ({ principal, idempotencyKey, body }) =>
    movements.createWithdrawal(principal, idempotencyKey, body),
  );
  bind(app, calls.listWithdrawals, ({ principal, query }) => {
    const troubled = query['filter[troubled]'] === 'true';
    const preApproved = flagOf(query['filter[preApproved]']);
    const returned = flagOf(query['filter[returned]']);
    return movements.withdrawals(principal, {
      ...filterOf(query),
      troubled,
      preApproved,
      returned,
    });
  });
  bind(app, calls.listMyWithdrawals, ({ principal, query }) =>
    movements.withdrawals(principal, {
      ...filterOf(query),
      userId: principal.userId,
      returned: flagOf(query['filter[returned]']),
    }),
  );
  bind(app, calls.acceptWithdrawal, (call) =>
    movements.acceptWithdrawal(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.rejectWithdrawal, (call) =>
    movements.rejectWithdrawal(actorOf(call), call.params.id, call.body.reason),
  );
  bind(app, calls.sendWithdrawal, (call) =>
    movements.sendWithdrawal(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.returnWithdrawal, (call) =>
    movements.returnWithdrawal(actorOf(call), call.params.id, call.body.reason),
  );
}

function bindTransfers(app: App, movements: Movements): void {
  bind(app, balance.myLimits, ({ principal }) => movements.limitsOf(principal.userId));
  bind(app, balance.createTransfer, ({ principal: person, idempotencyKey: key, params, body }) =>
    movements.createTransfer({ person, key, fromProjectId: params.id, body }),
  );
  bind(app, balance.listTransfers, ({ principal, query }) =>
    movements.transfers(principal, filterOf(query)),
  );
  bind(app, balance.listMyTransfers, ({ principal, query }) =>
    movements.transfers(principal, { ...filterOf(query), userId: principal.userId }),
  );
  bind(app, balance.myTransfer, ({ principal, params }) =>
    movements.ownTransfer(principal, params.id),
  );
  bind(app, balance.acceptTransfer, (call) =>
    movements.acceptTransfer(actorOf(call), call.params.id, call.body),
  );
  bind(app, balance.rejectTransfer, (call) =>
    movements.rejectTransfer(actorOf(call), call.params.id, call.body.reason),
  );
}

function bindEarnings(app: App, movements: Movements): void {
  bind(app, treasury.getRevenue, ({ principal, query }) =>
    movements.revenueOf(principal.userId, filterOf(query)),
  );
  bind(app, treasury.withdrawRevenue, (call) =>
    movements.askRevenue(actorOf(call), call.idempotencyKey, call.body),
  );
  bind(app, treasury.acceptRevenue, (call) =>
    movements.acceptRevenue(actorOf(call), call.params.id),
  );
  bind(app, treasury.rejectRevenue, (call) =>
    movements.rejectRevenue(actorOf(call), call.params.id, call.body.reason),
  );
}

type Filters = Readonly<
  Partial<Record<`filter[${string}]` | 'search', string | undefined>> & {
    sort?: DueSort | undefined;
  }
>;

/** Converts the query of a list of movements to a filter. */
function filterOf(query: Filters & { page: number; pageSize: number }): MovementFilter {
  const filter = (name: FilterName | 'userId' | 'id' | 'sentCurrency') => query[`filter[${name}]`];
  return {
    page: query.page,
    pageSize: query.pageSize,
    userId: filter('userId'),
    ids: filter('id')?.split(','),
    waiting: query['filter[waiting]'] === 'true',
    projectId: filter('projectId'),
    type: filter('type'),
    currency: filter('sentCurrency'),
    receivedCurrency: filter('receivedCurrency'),
    status: filter('status'),
    closedOn: query['filter[closedOn]'],
    charged: query['filter[charged]'] === 'true',
    search: query.search,
    sort: query.sort,
    ...daysBetween(query['filter[from]'], query['filter[to]']),
  };
}
