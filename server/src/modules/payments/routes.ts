import type { QueryOf } from '#contract/core/endpoint.ts';
import * as calls from '#contract/payments/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Actor } from './deps.ts';
import { deskFilter } from './desk-filter.ts';
import type { Payments } from './door.ts';
import { bindProviders } from './routes-providers.ts';

/** Binds deposits and withdrawals; quotes and rates are bound by their own module. */
export function bindPayments(app: App, payments: Payments): void {
  bind(app, calls.createDeposit, ({ principal, idempotencyKey, body }) =>
    payments.createDeposit(principal, idempotencyKey, body),
  );
  bind(app, calls.listDeposits, ({ principal, query }) =>
    payments.deposits(principal, { ...depositFilter(query), ...deskFilter(query) }),
  );
  bind(app, calls.listMyDeposits, ({ principal, query }) =>
    payments.deposits(principal, { ...depositFilter(query), userId: principal.userId }),
  );
  bind(app, calls.acceptDeposit, (call) =>
    payments.acceptDeposit(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.rejectDeposit, (call) =>
    payments.rejectDeposit(actorOf(call), call.params.id, call.body.reason),
  );
  bind(app, calls.sendDeposit, (call) =>
    payments.sendDeposit(actorOf(call), call.params.id, call.body.reference),
  );

  bind(app, calls.myDeposit, ({ principal, params }) => payments.ownDeposit(principal, params.id));
  bind(app, calls.reopenCharge, ({ principal, params }) =>
    payments.reopenCharge(principal, params.id),
  );
  bind(app, calls.chargeBack, (call) =>
    payments.chargeBack(actorOf(call), call.params.id, call.body),
  );
  bindProviders(app, payments);
  bind(app, calls.setDepositTransaction, ({ principal, params, body }) =>
    payments.nameTransaction(principal, params.id, body.txHash),
  );
  bind(app, calls.assignTransfer, (call) =>
    payments.assignTransfer(actorOf(call), call.params.id, call.body.transferId),
  );

  bind(app, calls.createWithdrawal, ({ principal, idempotencyKey, body }) =>
    payments.createWithdrawal(principal, idempotencyKey, body),
  );
  bind(app, calls.listWithdrawals, ({ principal, query }) =>
    payments.withdrawals(principal, {
      ...withdrawalFilter(query),
      ...deskFilter(query),
      troubled: query['filter[troubled]'] === 'true',
    }),
  );
  bind(app, calls.listMyWithdrawals, ({ principal, query }) =>
    payments.withdrawals(principal, { ...withdrawalFilter(query), userId: principal.userId }),
  );
  bind(app, calls.acceptWithdrawal, (call) =>
    payments.acceptWithdrawal(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.rejectWithdrawal, (call) =>
    payments.rejectWithdrawal(actorOf(call), call.params.id, call.body.reason),
  );
  bind(app, calls.sendWithdrawal, (call) =>
    payments.sendWithdrawal(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.returnWithdrawal, (call) =>
    payments.returnWithdrawal(actorOf(call), call.params.id, call.body.reason),
  );
}

const actorOf = ({
  principal,
  request,
}: {
  principal: Omit<Actor, 'address'>;
  request: { ip: string };
}): Actor => ({ userId: principal.userId, role: principal.role, address: request.ip });

const depositFilter = (query: QueryOf<typeof calls.listMyDeposits>) => ({
  page: query.page,
  pageSize: query.pageSize,
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  currency: query['filter[sentCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});

const withdrawalFilter = (query: QueryOf<typeof calls.listMyWithdrawals>) => ({
  page: query.page,
  pageSize: query.pageSize,
  projectId: query['filter[projectId]'],
  type: query['filter[type]'],
  receivedCurrency: query['filter[receivedCurrency]'],
  status: query['filter[status]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});
