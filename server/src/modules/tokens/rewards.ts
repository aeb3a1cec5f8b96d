import type { z } from 'zod';
import { parseAmount, toMoney } from '#contract/core/money.ts';
import type { Investment, reward } from '#contract/tokens/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { TokensDeps } from './deps.ts';
import { investmentList } from './views.ts';

export type Reward = z.infer<typeof reward>;

/** What vaults pay a person by contract: earned (paid), due (their date has come) and expected. */
export async function rewards(deps: TokensDeps, userId: string): Promise<Reward[]> {
  const today = businessDay(deps.clock.now());
  const standing = (await investmentList(deps, userId, { userId })).filter(
    ({ status }) => status !== 'undone',
  );
  return [...Map.groupBy(standing, ({ contractId }) => contractId).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const sum = (which: (investment: Investment) => boolean) =>
      toMoney(
        group
          .filter(which)
          .reduce((total, { expected }) => total + (parseAmount(expected.amount, 'USD') ?? 0n), 0n),
        'USD',
      );
    return [
      {
        contractId: first.contractId,
        contractName: first.contractName,
        projectId: first.projectId,
        projectName: first.projectName,
        earned: sum(({ status }) => status === 'paid'),
        due: sum(({ status, buybackDate }) => status === 'invested' && buybackDate <= today),
        expected: sum(({ status, buybackDate }) => status === 'invested' && buybackDate > today),
      },
    ];
  });
}
