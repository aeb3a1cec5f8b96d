import type { Page } from '#contract/core/page.ts';
import type { RentsDeps } from './deps.ts';
import type { Step } from './rules.ts';
import { type PeriodRow, periodsPage, type StatementFilter, statementsPage } from './store.ts';

/** A month of a contract's rent. Amounts in USD cents. */
export interface RentMonth {
  readonly row: PeriodRow;
  readonly projectName: string;
  readonly contractName: string;
}

/** A person's part of a month. */
export interface OwnRentMonth extends RentMonth {
  readonly steps: readonly Step[];
  readonly tokenDays: bigint;
  readonly roundedUp: boolean;
  /** USD cents. */
  readonly share: bigint;
}

type Deps = Pick<RentsDeps, 'database' | 'projects'>;

/** A person's months of rent, newest first, each with the calculation of its share. */
export async function ownMonths(deps: Deps, filter: StatementFilter): Promise<Page<OwnRentMonth>> {
  const page = await statementsPage(deps.database.db, filter);
  const items = (await named(deps, page.items)).map((month) => ({
    ...month,
    steps: month.row.steps,
    tokenDays: month.row.token_days,
    roundedUp: month.row.rounded_up,
    share: month.row.amount,
  }));
  return { ...page, items };
}

/** A project's months of rent, newest first. */
export async function projectMonths(
  deps: Deps,
  filter: Parameters<typeof periodsPage>[1],
): Promise<Page<RentMonth>> {
  const page = await periodsPage(deps.database.db, filter);
  return { ...page, items: await named(deps, page.items) };
}

async function named<Row extends PeriodRow>(deps: Deps, rows: readonly Row[]) {
  const projects = await deps.projects.projectNames(rows.map(({ project_id }) => project_id));
  const contracts = await deps.projects.contractNames(rows.map(({ contract_id }) => contract_id));
  return rows.map((row) => ({
    row,
    projectName: projects.get(row.project_id) ?? '',
    contractName: contracts.get(row.contract_id) ?? '',
  }));
}
