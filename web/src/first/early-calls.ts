import { myBalance } from '#contract/balance/endpoints.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import {
  getPortfolio,
  getPortfolioHistory,
  getPortfolioIncome,
  getPortfolioPromises,
} from '#contract/portfolio/endpoints.ts';
import type { RoutePath } from '#contract/routes.ts';
import { listMyTokens } from '#contract/tokens/endpoints.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { addressOf } from '#web/shared/api/address.ts';

/** Calls that a page makes at once, by route: an address that the page asks for otherwise is asked for twice. */
const CALLS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/wallet': [addressOf(myBalance), addressOf(listMyDeposits, {}, { page: 1, pageSize: 10 })],
  '/my-tokens': [addressOf(listMyTokens, {}, { page: 1, pageSize: 60 })],
  '/dashboard': [
    addressOf(getPortfolio),
    addressOf(getPortfolioHistory, {}, { range: 'year' }),
    addressOf(getPortfolioIncome),
    addressOf(getPortfolioPromises),
  ],
};

/**
 * The addresses that the browser of somebody who is logged in asks for while a page's program is on its way.
 * @param route null for who they are alone
 */
export const earlyCallsOf = (route: RoutePath | null): readonly string[] => [
  addressOf(getMe),
  ...((route && CALLS[route]) ?? []),
];
