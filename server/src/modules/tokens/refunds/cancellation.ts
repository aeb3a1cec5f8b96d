import { CURRENCIES, formatAmount } from '#contract/core/money.ts';
import type { Cancellation } from '#contract/tokens/refunds.ts';
import type { TokensDeps } from '../deps.ts';
import { costOf, remainingOf } from '../rules.ts';
import { lotsOfRound, penaltiesOfRound } from '../store/purchases.ts';
import { unreleasedReturns } from './return-unreleased.ts';

/**
 * Estimates what cancelling a project would return now, as `undoRound` does it: the cost of the tokens bought in its open
 * rounds and not returned yet, the penalties of refunds from these rounds, and the money that its stages of works did not
 * release. Later purchases and refunds change the amount.
 * @returns the number of rounds that would close, the number of people paid, and the amounts by currency
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function cancellation(deps: TokensDeps, projectId: string): Promise<Cancellation> {
  const db = deps.database.db;
  await deps.projects.project(projectId);
  const contracts = await deps.projects.contractIdsOf(projectId);
  const issues = [{ projectId }, ...contracts.map((contractId) => ({ contractId }))];
  const people = new Set<string>();
  const sums = new Map<string, bigint>();
  let rounds = 0;
  const add = (userId: string, currency: string, minor: bigint) => {
    if (minor === 0n) return;
    people.add(userId);
    sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  };
  for (const issue of issues)
    for (const { id, status } of await deps.projects.rounds(issue)) {
      if (status === 'in_progress' || status === 'scheduled') rounds += 1;
      if (status !== 'in_progress') continue;
      for (const lot of await lotsOfRound(db, id))
        add(lot.user_id, lot.currency, costOf(lot, remainingOf(lot)));
      for (const { userId, currency, penalty } of await penaltiesOfRound(db, id))
        add(userId, currency, penalty);
    }
  for (const { userId, currency, minor } of await unreleasedReturns(deps, projectId))
    add(userId, currency, minor);
  return {
    rounds,
    people: people.size,
    amounts: CURRENCIES.flatMap((currency) => {
      const minor = sums.get(currency) ?? 0n;
      return minor > 0n ? [{ amount: formatAmount(minor, currency), currency }] : [];
    }),
  };
}
