import type { Currency } from '#contract/core/money.ts';
import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { FundsReceipt, ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import type { ProjectFacts } from '#modules/projects';
import { contribute } from './contribute.ts';
import { convertFunds } from './convert.ts';
import type { FundsDeps, Order } from './deps.ts';
import { fundsOf } from './overview.ts';
import { setAside } from './set-aside.ts';

export { bindFunds } from './routes.ts';

interface FundsMovement {
  entryId: string;
  date: string;
  kind: string;
  purpose: string;
  amount: { amount: string; currency: Currency };
  balance: { amount: string; currency: Currency };
}

/** A project's own money, moved by whoever manages it. Amounts in bodies are decimal strings in major units. */
export interface Funds {
  overview(project: ProjectFacts, readerId: string): Promise<ProjectFunds>;
  movements(
    projectId: string,
    page: { page: number; pageSize: number },
  ): Promise<Page<FundsMovement>>;
  /** @throws AppError INSUFFICIENT_FUNDS, SET_ASIDE_ABOVE_OWED */
  setAside(order: Order, body: { purpose: SetAsidePurpose; amount: string }): Promise<FundsReceipt>;
  /** @throws AppError FORBIDDEN, INSUFFICIENT_FUNDS */
  contribute(order: Order, body: { currency: Currency; amount: string }): Promise<FundsReceipt>;
  /** @throws AppError QUOTE_INVALID, QUOTE_EXPIRED, AMOUNT_INVALID, INSUFFICIENT_FUNDS, FX_UNAVAILABLE */
  convert(
    order: Order,
    body: { from: Currency; to: Currency; amount: string; quoteId: string },
  ): Promise<FundsReceipt>;
  /** @internal */
  readonly deps: FundsDeps;
}

/** Makes the module, and tells identity that nobody leaves while a project of his has money. */
export function createFunds(deps: FundsDeps): Funds {
  deps.identity.onAccountEmptyCheck(async (tx, userId) => {
    const projectIds = await deps.projects.projectIdsOf(userId, tx);
    if (projectIds.length === 0) return [];
    const money = await deps.ledger.balances({ holder: 'project', projectIds, tokens: false }, tx);
    return money.some(({ balance }) => balance !== 0n) ? ['HAS_PROJECT_MONEY'] : [];
  });
  return {
    deps,
    overview: (project, readerId) => fundsOf(deps, project, readerId),
    async movements(projectId, page) {
      const lines = await deps.ledger.history({
        holder: 'project',
        tokens: false,
        projectId,
        ...page,
      });
      return {
        ...lines,
        items: lines.items.flatMap(({ entryId, at, kind, account, amount, balanceAfter }) => {
          const { asset, purpose } = account;
          if (asset !== 'ARS' && asset !== 'USD' && asset !== 'USDT') return [];
          return [
            {
              entryId,
              date: at.toISOString(),
              kind,
              purpose,
              amount: toMoney(amount, asset),
              balance: toMoney(balanceAfter, asset),
            },
          ];
        }),
      };
    },
    setAside: (order, body) => setAside(deps, order, body),
    contribute: (order, body) => contribute(deps, order, body),
    convert: (order, body) => convertFunds(deps, order, body),
  };
}
