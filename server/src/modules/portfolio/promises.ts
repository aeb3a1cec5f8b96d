import { returnPercent } from '#contract/core/figures/returns.ts';
import type { PromiseLine } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { PortfolioDeps } from './deps.ts';
import { deliveryStatus, promiseStatus } from './rules/calendar.ts';
import { deliveryPromises } from './store-coming.ts';

type Deps = Pick<PortfolioDeps, 'database' | 'clock' | 'tokens'>;

/**
 * The promises made at a person's purchases, and their outcomes. A vault's price and date are fixed once its contract has
 * sold tokens. A delivery day may change, so replaced days are kept.
 */
export async function promisesOf(deps: Deps, userId: string): Promise<PromiseLine[]> {
  const today = businessDay(deps.clock.now());
  return [
    ...(await buybackPromises(deps, userId, today)),
    ...(await worksPromises(deps, userId, today)),
  ];
}

/** One line for each vault that has or had the person's tokens, earliest first. */
async function buybackPromises(
  { tokens }: Deps,
  userId: string,
  today: string,
): Promise<PromiseLine[]> {
  const standing = (await tokens.investments(userId)).filter(({ status }) => status !== 'undone');
  return [...Map.groupBy(standing, ({ vault }) => vault.id).values()]
    .flatMap((group): PromiseLine[] => {
      const [first] = group;
      if (first === undefined) return [];
      const { vault, payDay } = first;
      const sum = (of: (one: (typeof group)[number]) => bigint) =>
        group.reduce((total, one) => total + of(one), 0n);
      const count = sum((one) => one.tokens);
      const cost = sum((one) => one.cost ?? 0n);
      const paidAt = first.paidAt;
      const paidDay = paidAt === null ? null : businessDay(paidAt);
      const percent = (back: bigint) => (cost === 0n ? null : returnPercent(back, cost));
      return [
        {
          kind: 'buyback',
          projectId: first.projectId,
          projectName: first.projectName,
          contractName: first.contractName,
          vaultNumber: vault.number,
          tokens: Number(count),
          since: businessDay(new Date(Math.min(...group.map(({ at }) => at.getTime())))),
          // a weekend is paid on the working day after it
          promisedDay: payDay,
          actualDay: paidDay,
          unpromised: first.unpromised,
          promisedPercent: first.unpromised ? null : percent(count * vault.buybackPrice),
          actualPercent: paidDay === null ? null : percent(sum(({ expected }) => expected)),
          progressPercent: null,
          status: promiseStatus({
            promisedDay: vault.buybackDate,
            lastDay: payDay,
            paidDay,
            today,
          }),
        },
      ];
    })
    .toSorted((one, other) => (one.promisedDay ?? '').localeCompare(other.promisedDay ?? ''));
}

async function worksPromises(
  { database }: Deps,
  userId: string,
  today: string,
): Promise<PromiseLine[]> {
  return (await deliveryPromises(database.db, userId)).map((row): PromiseLine => {
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
      unpromised: null,
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
}
