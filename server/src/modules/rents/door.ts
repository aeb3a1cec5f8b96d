import type { Page } from '#contract/core/page.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RentBalance } from './balances.ts';
import type { RentDebt } from './debts.ts';
import type { RentsDeps } from './deps.ts';
import type { OwnRentMonth, RentMonth } from './months.ts';
import type { periodsPage, StatementFilter } from './store.ts';

/** Monthly rents: accrued on the pay day, paid when the project has set the money aside, collected by the holder. */
export interface Rents {
  /** @throws AppError NOTHING_TO_COLLECT, PROJECT_NOT_FOUND, BLOCKED_USER */
  collect(order: {
    userId: string;
    projectId: string;
    idempotencyKey: string;
  }): Promise<RentBalance>;
  balances(userId: string): Promise<RentBalance[]>;
  statements(filter: StatementFilter): Promise<Page<OwnRentMonth>>;
  periods(filter: Parameters<typeof periodsPage>[1]): Promise<Page<RentMonth>>;
  /** A project's debts of rent: unpaid months and future ones. */
  debts(projectId: string, tx?: Tx): Promise<{ debts: RentDebt[]; setAside: bigint }>;
  /** Accrues and pays everything due. Safe to call at any time, from any process. */
  settle(): Promise<void>;
  /** @internal */
  readonly deps: RentsDeps;
}
