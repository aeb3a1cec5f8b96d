import { myBalance } from '#contract/balance/endpoints.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import {
  getPortfolio,
  getPortfolioHistory,
  getPortfolioIncome,
  getPortfolioPromises,
} from '#contract/portfolio/endpoints.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import { listMyRentStatements } from '#contract/rents/endpoints.ts';
import type { RoutePath } from '#contract/routes.ts';
import {
  listMyInvestments,
  listMyOrders,
  listMyRewards,
  listMyTokens,
  listMyVaultEntries,
  myRentBalance,
} from '#contract/tokens/endpoints.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { addressOf } from '#web/shared/api/address.ts';

/** The first calls of a page, by route. An address that differs from the page's own would be requested twice. */
const CALLS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  // for logged-in people: guests have another page there
  '/': [addressOf(getPortfolio)],
  '/wallet': [addressOf(myBalance), addressOf(listMyDeposits, {}, { page: 1, pageSize: 10 })],
  '/my-tokens': [addressOf(listMyTokens, {}, { page: 1, pageSize: 60 }), addressOf(getPortfolio)],
  '/my-vaults': [
    addressOf(listMyInvestments, {}, { page: 1, pageSize: 10 }),
    addressOf(listMyVaultEntries, {}, { 'filter[status]': 'scheduled', page: 1, pageSize: 100 }),
    addressOf(listMyVaultEntries, {}, { 'filter[status]': 'refused', pageSize: 5 }),
    addressOf(listMyRewards),
  ],
  '/my-orders': [addressOf(listMyOrders, {}, { page: 1, pageSize: 20 }), addressOf(myBalance)],
  '/my-rents': [
    addressOf(myRentBalance),
    addressOf(listMyRentStatements, {}, { page: 1, pageSize: 12 }),
  ],
  '/dashboard': [
    addressOf(getPortfolio),
    addressOf(getPortfolioHistory, {}, { range: 'year' }),
    addressOf(getPortfolioIncome),
    addressOf(getPortfolioPromises),
  ],
};

/** For the pages of a project, whose addresses contain the project's. */
const PROJECT_PAGES: readonly RoutePath[] = ['/project-investor/:id', '/project-property/:id'];

/**
 * The addresses that the browser of a logged-in person requests while a page's code loads.
 * @param route null: only the call that says who they are
 * @param of the id in the page's address
 */
export const earlyCallsOf = (
  route: RoutePath | null,
  { id }: { id?: string | undefined } = {},
): readonly string[] => [
  addressOf(getMe),
  ...((route && CALLS[route]) ?? []),
  ...(route && id && PROJECT_PAGES.includes(route) ? [addressOf(getProject, { id })] : []),
];
