import './tables.ts';
import type { Page } from '#contract/core/page.ts';
import type { RentPeriod, RentStatement } from '#contract/rents/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { collectRent } from './collect.ts';
import { type RentDebt, rentDebts } from './debts.ts';
import type { RentsDeps } from './deps.ts';
import { settleRents } from './settle.ts';
import type { periodsPage, StatementFilter } from './store.ts';
import { periodList, type RentBalance, rentBalances, statementList } from './views.ts';

export { rentsAudit } from './audit.ts';
export type { RentDebt } from './debts.ts';
export { bindRents, registerRentsJobs } from './routes.ts';

/** Monthly rents: accrued on their pay day, paid when funded, collected at will. */
export interface Rents {
  /** @throws AppError NOTHING_TO_COLLECT, BLOCKED_USER */
  collect(order: {
    userId: string;
    projectId: string;
    idempotencyKey: string;
  }): Promise<RentBalance>;
  balances(userId: string): Promise<RentBalance[]>;
  statements(filter: StatementFilter): Promise<Page<RentStatement>>;
  /** @throws AppError NOT_FOUND also for a month in which one had no share */
  statement(userId: string, id: string): Promise<RentStatement>;
  periods(filter: Parameters<typeof periodsPage>[1]): Promise<Page<RentPeriod>>;
  /** What a project owes of rent: months that wait for money, and what comes next. */
  debts(projectId: string, tx?: Tx): Promise<{ debts: RentDebt[]; setAside: bigint }>;
  /** Does all that is due now. Safe to call at any time, by any process. */
  settle(): Promise<void>;
  /** @internal */
  readonly deps: RentsDeps;
}

export function createRents(deps: RentsDeps): Rents {
  return {
    deps,
    collect: async (order) => {
      const projectId = await collectRent(deps, order);
      const balance = (await rentBalances(deps, order.userId)).find(
        (rent) => rent.projectId === projectId,
      );
      if (balance === undefined) throw new Error(`no rent account of ${projectId}`);
      return balance;
    },
    balances: (userId) => rentBalances(deps, userId),
    statements: (filter) => statementList(deps, filter),
    async statement(userId, id) {
      const { items } = await statementList(deps, { userId, id, page: 1, pageSize: 1 });
      const [statement] = items;
      if (statement === undefined) throw new AppError('NOT_FOUND');
      return statement;
    },
    periods: (filter) => periodList(deps, filter),
    debts: (projectId, tx) => rentDebts(deps, projectId, tx),
    settle: () => settleRents(deps),
  };
}
