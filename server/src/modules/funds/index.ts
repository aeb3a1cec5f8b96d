import { isCurrency } from '#contract/core/currency.ts';
import type { FundsDeps } from './deps.ts';
import type { Funds } from './door.ts';
import { fundsOf } from './figures/overview.ts';
import { owedOf } from './figures/owed.ts';
import { ownedBy } from './figures/owned.ts';
import { leftOf } from './leaving.ts';
import { contribute } from './moves/contribute.ts';
import { convertFunds } from './moves/convert.ts';
import { setAside } from './moves/set-aside.ts';

export type * from './door.ts';
export { registerFundsJobs } from './jobs.ts';
export { bindFunds } from './routes.ts';

/** Creates the module. An owner whose project has money or debts cannot delete their account. */
export function createFunds(deps: FundsDeps): Funds {
  deps.identity.onAccountEmptyCheck((tx, userId) => leftOf(deps, tx, userId));
  return {
    deps,
    overview: (project) => fundsOf(deps, project),
    owed: (projectId) => owedOf(deps, projectId),
    owned: (ownerId) => ownedBy(deps, ownerId),
    async movements(projectId, { purpose, currency, ...page }) {
      const lines = await deps.ledger.history({
        holder: 'project',
        tokens: false,
        projectId,
        ...(purpose ? { purposes: [purpose] } : {}),
        ...(currency ? { asset: currency } : {}),
        ...page,
      });
      return {
        ...lines,
        items: lines.items.flatMap(({ entryId, at, kind, account, amount, balanceAfter }) => {
          const { asset, purpose } = account;
          if (!isCurrency(asset)) return [];
          return [{ entryId, at, kind, purpose, amount, currency: asset, balance: balanceAfter }];
        }),
      };
    },
    setAside: (order, body) => setAside(deps, order, body),
    contribute: (order, body) => contribute(deps, order, body),
    convert: (order, body) => convertFunds(deps, order, body),
  };
}
