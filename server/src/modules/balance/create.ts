import { CURRENCIES } from '#contract/core/money.ts';
import type { Asked } from '#core/page.ts';
import { chart } from '#modules/ledger';
import { balancesOf, projectBalancesOf } from './balances.ts';
import type { BalanceDeps } from './deps.ts';

export type Balances = ReturnType<typeof createBalance>;

/** Creates the balance module. Registers with identity that an account with money or debts cannot be deleted. */
export function createBalance(deps: BalanceDeps) {
  const { ledger, identity } = deps;
  identity.onAccountEmptyCheck(async (tx, userId) => {
    const money = await ledger.balances({ holder: 'user', userId, tokens: false }, tx);
    const debts = CURRENCIES.map((currency) => chart.receivable(currency, userId));
    const owed = await ledger.balanceOf(debts, tx);
    const all = [...money.map(({ balance }) => balance), ...owed];
    return all.some((balance) => balance !== 0n) ? ['HAS_MONEY'] : [];
  });
  return {
    balancesOf: (userId: string, asked?: Asked) => balancesOf(deps, userId, asked),
    /** @throws AppError PROJECT_NOT_FOUND */
    projectBalancesOf: (userId: string, projectId: string, asked?: Asked) =>
      projectBalancesOf(deps, { userId, projectId }, asked),
  };
}
