import type { PromiseLine } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { divideHalfEven } from '#core/rounding.ts';
import { nextWorkingDay } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import { deliveryStatus, gainPercent, promiseStatus } from './rules-calendar.ts';
import { costsOfContracts, deliveryPromises, vaultPromises } from './store-coming.ts';

/**
 * What was promised when a person bought against what came of it. A vault's price and date cannot change once its
 * contract has sold tokens; a delivery day can, so those that no longer stand are kept.
 */
export async function promisesOf(db: Db, userId: string, now: Date): Promise<PromiseLine[]> {
  const today = businessDay(now);
  const costs = new Map(
    (await costsOfContracts(db, userId)).map(({ contract_id, tokens, cost }) => [
      contract_id,
      { tokens, cost },
    ]),
  );
  const buybacks = (await vaultPromises(db, userId)).map((row): PromiseLine => {
    const of = costs.get(row.contract_id);
    const cost = of === undefined ? 0n : divideHalfEven(of.cost * row.tokens, of.tokens);
    const paidDay = row.paid_at === null ? null : businessDay(row.paid_at);
    const lastDay = nextWorkingDay(row.promised_day);
    return {
      kind: 'buyback',
      projectId: row.project_id,
      projectName: row.project_name,
      contractName: row.contract_name,
      vaultNumber: row.vault_number,
      tokens: Number(row.tokens),
      since: row.since,
      promisedDay: row.promised_day,
      actualDay: paidDay,
      promisedPercent: gainPercent(row.tokens * row.price, cost),
      actualPercent: row.paid === null || paidDay === null ? null : gainPercent(row.paid, cost),
      progressPercent: null,
      status: promiseStatus({ promisedDay: row.promised_day, lastDay, paidDay, today }),
    };
  });
  const works = (await deliveryPromises(db, userId)).map((row): PromiseLine => {
    const progressPercent = Math.round((row.done ?? 0) * 100) / 100;
    return {
      kind: 'delivery',
      projectId: row.project_id,
      projectName: row.project_name,
      contractName: null,
      vaultNumber: null,
      tokens: Number(row.tokens),
      since: row.since,
      promisedDay: row.promised_day,
      actualDay: row.planned_day,
      promisedPercent: null,
      actualPercent: null,
      progressPercent,
      status: deliveryStatus({
        promisedDay: row.promised_day,
        plannedDay: row.planned_day,
        progressPercent,
        today,
      }),
    };
  });
  return [...buybacks, ...works];
}
