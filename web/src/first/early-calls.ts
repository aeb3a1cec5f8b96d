import { myBalance } from '#contract/balance/endpoints.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import {
  getPortfolio,
  getPortfolioHistory,
  getPortfolioIncome,
  getPortfolioPromises,
} from '#contract/portfolio/endpoints.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import type { RoutePath } from '#contract/routes.ts';
import { listMyTokens } from '#contract/tokens/endpoints.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { addressOf } from '#web/shared/api/address.ts';

/** Calls that a page makes at once, by route: an address that the page asks for otherwise is asked for twice. */
const CALLS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  // of those who are logged in: guests have another page there
  '/': [addressOf(getPortfolio)],
  '/wallet': [addressOf(myBalance), addressOf(listMyDeposits, {}, { page: 1, pageSize: 10 })],
  '/my-tokens': [addressOf(listMyTokens, {}, { page: 1, pageSize: 60 })],
  '/dashboard': [
    addressOf(getPortfolio),
    addressOf(getPortfolioHistory, {}, { range: 'year' }),
    addressOf(getPortfolioIncome),
    addressOf(getPortfolioPromises),
  ],
};

/** Of pages of one project: its own address is part of theirs. */
const PROJECT_PAGES: readonly RoutePath[] = ['/project-investor/:id', '/project-property/:id'];

/**
 * The addresses that the browser of somebody who is logged in asks for while a page's program is on its way.
 * @param route null for who they are alone
 * @param of what the page's address names
 */
export const earlyCallsOf = (
  route: RoutePath | null,
  { id }: { id?: string | undefined } = {},
): readonly string[] => [
  addressOf(getMe),
  ...((route && CALLS[route]) ?? []),
  ...(route && id && PROJECT_PAGES.includes(route) ? [addressOf(getProject, { id })] : []),
];
