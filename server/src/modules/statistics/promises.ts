import { sharePercent } from '#contract/core/figures/coverage.ts';
import { returnPercent } from '#contract/core/figures/returns.ts';
import { toMoney } from '#contract/core/money.ts';
import type {
  PromisesRecord,
  RentPromise,
  RoundPromise,
  VaultPromise,
} from '#contract/promises/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { developerProjects } from './store-developer.ts';
import { type PromiseRow, promisesQuery, readShown } from './store-promises.ts';
import { type RentPromiseRow, rentPromisesQuery } from './store-promises-rents.ts';
import { type RoundPromiseRow, roundPromisesQuery } from './store-promises-rounds.ts';

/**
 * The promises and results of vaults, rounds of property tokens and months of rent, each with the query that produced
 * it.
 * @param given non-working days besides weekends, and the time
 * @param projectId for all projects of this published project's owner; absent: for the whole platform
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function promisesRecordOf(
  given: { readonly db: Db; readonly holidays: ReadonlySet<string>; readonly now: Date },
  projectId?: string,
): Promise<PromisesRecord> {
  const { db, holidays, now } = given;
  if (projectId !== undefined && (await developerProjects(db, projectId)).length === 0)
    throw new AppError('PROJECT_NOT_FOUND');
  const today = businessDay(now);
  const sql = promisesQuery({ today, holidays }, projectId);
  const rounds = roundPromisesQuery(today, projectId);
  const rents = rentPromisesQuery(today, projectId);
  return {
    sql,
    items: (await readShown<PromiseRow>(db, sql)).map(promiseView),
    rounds: {
      sql: rounds,
      items: (await readShown<RoundPromiseRow>(db, rounds)).map(roundPromiseView),
    },
    rents: {
      sql: rents,
      items: (await readShown<RentPromiseRow>(db, rents)).map(rentPromiseView),
    },
  };
}

/** A row of the query in its API schema, with percentages computed from its cents. */
export const promiseView = (row: PromiseRow): VaultPromise => ({
  projectId: row.project_id,
  projectName: row.project,
  isCancelled: row.project_status === 'cancelled',
  contractName: row.contract,
  vaultNumber: row.vault,
  promisedPercent: row.round_price ? returnPercent(row.buyback_price, row.round_price) : null,
  promisedDay: row.promised_day,
  obtainedPercent: row.paid !== null && row.cost ? returnPercent(row.paid, row.cost) : null,
  obtainedDay: row.paid_day,
  paid: toMoney(row.paid ?? 0n, 'USD'),
  delayDays: row.delay_days,
  isOwed: row.owed,
});

/** A row of the query of rounds; a closed round reached nothing, because everything was returned. */
export const roundPromiseView = (row: RoundPromiseRow): RoundPromise => ({
  projectId: row.project_id,
  projectName: row.project,
  isCancelled: row.project_status === 'cancelled',
  roundNumber: row.round,
  status: row.status,
  minimumPercent: row.minimum_bps / 100,
  promisedDay: row.promised_day,
  soldPercent: row.status === 'closed' ? null : sharePercent(row.sold, row.offered),
  lastDay: row.last_day,
  decidedDay: row.decided_day,
  collected: toMoney(row.collected, 'USD'),
  deliveryPromised: row.delivery_promised,
  deliveryPlanned: row.delivery_planned,
  deliveryDelayDays: row.delivery_delay,
});

/** A row of the query of rents. */
export const rentPromiseView = (row: RentPromiseRow): RentPromise => ({
  projectId: row.project_id,
  projectName: row.project,
  isCancelled: row.project_status === 'cancelled',
  contractName: row.contract,
  promisedDay: row.promised_day,
  promised: toMoney(row.promised, 'USD'),
  paid: toMoney(row.paid ?? 0n, 'USD'),
  paidDay: row.paid_day,
  delayDays: row.delay_days,
  isOwed: row.owed,
});
