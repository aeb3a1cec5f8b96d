import * as calls from '#contract/balance/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Balances } from './create.ts';

export function bindBalance(app: App, balance: Balances): void {
  bind(app, calls.myBalance, ({ principal, query }) => balance.balancesOf(principal.userId, query));
  bind(app, calls.myProjectBalance, ({ principal, params, query }) =>
    balance.projectBalancesOf(principal.userId, params.id, query),
  );
  bind(app, calls.userBalance, ({ params, query }) => balance.balancesOf(params.id, query));
}
