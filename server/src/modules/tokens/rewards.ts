import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import { isDue } from '#contract/core/working-day.ts';
import type { reward } from '#contract/tokens/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { TokensDeps } from './deps.ts';
import { investmentsFound } from './investments.ts';
import { buybacksPaid, keptLotsOf } from './store.ts';

/** What the vaults of one contract pay a person, tokens that are in none included. USD cents. */
export interface Reward {
  readonly contractId: string;
  readonly contractName: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Paid. */
  readonly earned: bigint;
  /** Of tokens in vaults: owed since a pay day, and to come. */
  readonly due: bigint;
  readonly expected: bigint;
  /** The same of tokens in no vault. */
  readonly looseDue: bigint;
  readonly looseExpected: bigint;
}

/** A buy-back that is not paid yet. */
interface Unpaid {
  readonly contractId: string;
  readonly projectId: string;
  readonly amount: bigint;
  readonly isDue: boolean;
  readonly isLoose: boolean;
}

/** What vaults pay a person, by contract (docs/rules.md#34-figures). */
export async function rewards(deps: TokensDeps, userId: string): Promise<Reward[]> {
  const invested = (await investmentsFound(deps, { userId }))
    .filter(({ status }) => status === 'invested')
    .map(({ contractId, projectId, expected, isLate }): Unpaid => {
      return { contractId, projectId, amount: expected, isDue: isLate, isLoose: false };
    });
  const unpaid = Map.groupBy(
    [...invested, ...(await looseOf(deps, userId))],
    ({ contractId }) => contractId,
  );
  const paid = new Map(
    (await buybacksPaid(deps.database.db, userId)).map((row) => [row.contract_id, row]),
  );
  const contractIds = [...new Set([...unpaid.keys(), ...paid.keys()])];
  const found = contractIds.map((contractId) => {
    const own = unpaid.get(contractId) ?? [];
    const sum = (of: Pick<Unpaid, 'isDue' | 'isLoose'>) =>
      own
        .filter(({ isDue, isLoose }) => isDue === of.isDue && isLoose === of.isLoose)
        .reduce((total, { amount }) => total + amount, 0n);
    return {
      contractId,
      projectId: own[0]?.projectId ?? paid.get(contractId)?.project_id ?? '',
      earned: paid.get(contractId)?.paid ?? 0n,
      due: sum({ isDue: true, isLoose: false }),
      expected: sum({ isDue: false, isLoose: false }),
      looseDue: sum({ isDue: true, isLoose: true }),
      looseExpected: sum({ isDue: false, isLoose: true }),
    };
  });
  const names = await deps.projects.contractNames(contractIds);
  const projects = await deps.projects.projectNames(found.map(({ projectId }) => projectId));
  return found.map((line) => ({
    ...line,
    contractName: names.get(line.contractId) ?? '',
    projectName: projects.get(line.projectId) ?? '',
  }));
}

/** Tokens in no vault: they are bought back with their contract's last one. */
async function looseOf(deps: TokensDeps, userId: string): Promise<Unpaid[]> {
  const today = businessDay(deps.clock.now());
  const contractIds = new Set(
    (await keptLotsOf(deps.database.db, userId)).map(({ contract_id }) => contract_id),
  );
  const found = await Promise.all(
    [...contractIds].map(async (contractId): Promise<Unpaid | null> => {
      const last = (await deps.projects.vaults(contractId)).at(-1);
      if (last === undefined || last.status === 'passed') return null;
      const { projectId } = last;
      const [loose = 0n] = await deps.ledger.balanceOf([
        chart.available(userId, projectId, chart.tokensOf(contractId)),
      ]);
      return loose === 0n
        ? null
        : {
            contractId,
            projectId,
            amount: loose * last.buybackPrice,
            isDue: isDue(last.buybackDate, today),
            isLoose: true,
          };
    }),
  );
  return found.flatMap((one) => one ?? []);
}

/** What vaults pay, as the API answers it. */
export const rewardView = ({
  earned,
  due,
  expected,
  looseDue,
  looseExpected,
  ...of
}: Reward): z.infer<typeof reward> => ({
  ...of,
  earned: toMoney(earned, 'USD'),
  due: toMoney(due, 'USD'),
  expected: toMoney(expected, 'USD'),
  looseDue: toMoney(looseDue, 'USD'),
  looseExpected: toMoney(looseExpected, 'USD'),
});
