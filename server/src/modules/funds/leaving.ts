import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { FundsDeps } from './deps.ts';

/**
 * What prevents an owner from deleting their account: money in their projects, or debts, even of cancelled projects.
 */
export async function leftOf(deps: FundsDeps, tx: Tx, userId: string): Promise<AccountLeft[]> {
  const projectIds = await deps.projects.projectIdsOf(userId, tx);
  if (projectIds.length === 0) return [];
  const left: AccountLeft[] = [];
  const money = await deps.ledger.balances({ holder: 'project', projectIds, tokens: false }, tx);
  if (money.some(({ balance }) => balance !== 0n)) left.push('HAS_PROJECT_MONEY');
  for (const id of projectIds) {
    const vaults = await deps.tokens.vaultDebts(id, tx);
    const rents = await deps.rents.debts(id, tx);
    const owes =
      vaults.debts.some(({ owed }) => owed > 0n) ||
      rents.debts.some(({ unpaid, accruing }) => unpaid > 0n || accruing);
    if (owes) return [...left, 'HAS_OBLIGATIONS'];
  }
  return left;
}
