import { isDue, nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { toMoney } from '#contract/core/money.ts';
import type { DeveloperRecord } from '#contract/statistics/developer.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { daysBetween, deliveryStatus } from '#modules/portfolio';
import type { NonWorkingDays } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import {
  type DeveloperProject,
  developerProjects,
  endedRounds,
  paidVaults,
  rentMonths,
} from './store-developer.ts';

interface Given {
  readonly db: Db;
  readonly tokens: Pick<Tokens, 'vaultDebts'>;
  readonly nonWorkingDays: NonWorkingDays;
  readonly now: Date;
}

/**
 * The promises of a project's owner in all their projects, and their results
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function developerRecordOf(given: Given, projectId: string): Promise<DeveloperRecord> {
  const { db, now } = given;
  const projects = await developerProjects(db, projectId);
  if (projects.length === 0) throw new AppError('PROJECT_NOT_FOUND');
  const ids = projects.map(({ id }) => id);
  const today = businessDay(now);
  return {
    projects: projects.map((row) => projectLine(row, today)),
    rounds: await endedRounds(db, ids),
    buybacks: await buybacksOf(given, ids, today),
    rents: await rentsOf(db, ids),
  };
}

export function projectLine(
  row: DeveloperProject,
  today: string,
): DeveloperRecord['projects'][number] {
  const { promised_day: promisedDay, planned_day: plannedDay } = row;
  const progressPercent = Math.round((row.done ?? 0) * 100) / 100;
  const delivery =
    promisedDay === null && plannedDay === null
      ? ('none' as const)
      : deliveryStatus({ promisedDay, plannedDay, progressPercent, today });
  const until = delivery === 'overdue' ? today : plannedDay;
  const days = promisedDay === null || until === null ? 0 : daysBetween(promisedDay, until);
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    isCancelled: row.status === 'cancelled',
    publishedDay: row.published_day,
    promisedDay,
    plannedDay,
    delayDays: Math.max(0, days),
    delivery,
    progressPercent,
  };
}

async function buybacksOf(
  { db, tokens, nonWorkingDays }: Given,
  projectIds: readonly string[],
  today: string,
): Promise<DeveloperRecord['buybacks']> {
  const paid = await paidVaults(db, projectIds);
  const holidays = await nonWorkingDays(db);
  const onTime = paid.filter(
    ({ paid_at, buyback_date }) => businessDay(paid_at) <= nextWorkingDay(buyback_date, holidays),
  ).length;
  const debts = await Promise.all(projectIds.map((id) => tokens.vaultDebts(id)));
  const unpaid = debts
    .flatMap((of) => of.debts)
    .filter(({ owed, vault }) => owed > 0n && isDue(vault, today));
  const paidSum = paid.reduce((sum, one) => sum + one.paid, 0n);
  return {
    onTime,
    late: paid.length - onTime,
    unpaid: unpaid.length,
    promised: toMoney(
      unpaid.reduce((sum, { owed }) => sum + owed, paidSum),
      'USD',
    ),
    paid: toMoney(paidSum, 'USD'),
  };
}

async function rentsOf(db: Db, projectIds: readonly string[]): Promise<DeveloperRecord['rents']> {
  const rows = await rentMonths(db, projectIds);
  const of = (status: 'due' | 'paid') => rows.find((row) => row.status === status);
  const paid = of('paid')?.amount ?? 0n;
  return {
    paidMonths: Number(of('paid')?.months ?? 0n),
    unpaidMonths: Number(of('due')?.months ?? 0n),
    promised: toMoney(paid + (of('due')?.amount ?? 0n), 'USD'),
    paid: toMoney(paid, 'USD'),
  };
}
