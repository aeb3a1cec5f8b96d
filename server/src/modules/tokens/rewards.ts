import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import type { reward } from '#contract/tokens/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { TokensDeps } from './deps.ts';
import { type InvestmentFacts, investmentsFound } from './investments.ts';

/** What the vaults of one contract pay a person, in USD cents. */
export interface Reward {
  readonly contractId: string;
  readonly contractName: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Paid. */
  readonly earned: bigint;
  /** Of vaults whose date has come. */
  readonly due: bigint;
  readonly expected: bigint;
}

/** What vaults pay a person, by contract. */
export async function rewards(deps: TokensDeps, userId: string): Promise<Reward[]> {
  const today = businessDay(deps.clock.now());
  const standing = (await investmentsFound(deps, { userId })).filter(
    ({ status }) => status !== 'undone',
  );
  return [...Map.groupBy(standing, ({ contractId }) => contractId).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { contractId, contractName, projectId, projectName } = first;
    const sum = (which: (investment: InvestmentFacts) => boolean) =>
      group.filter(which).reduce((total, { expected }) => total + expected, 0n);
    const isOver = ({ vault }: InvestmentFacts) => vault.buybackDate <= today;
    return [
      {
        contractId,
        contractName,
        projectId,
        projectName,
        earned: sum(({ status }) => status === 'paid'),
        due: sum((one) => one.status === 'invested' && isOver(one)),
        expected: sum((one) => one.status === 'invested' && !isOver(one)),
      },
    ];
  });
}

/** What vaults pay, as the API answers it. */
export const rewardView = ({ earned, due, expected, ...of }: Reward): z.infer<typeof reward> => ({
  ...of,
  earned: toMoney(earned, 'USD'),
  due: toMoney(due, 'USD'),
  expected: toMoney(expected, 'USD'),
});
