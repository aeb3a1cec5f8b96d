import type { Money } from '#contract/core/money.ts';
import { returnPercent } from '#contract/core/returns.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

type Held = Pick<Holding, 'availableAmount' | 'reservedAmount' | 'investedAmount' | 'cost'>;

/**
 * What a buy-back gives over what one's own tokens cost.
 * @param buybackPrice USD a token
 * @returns percent with two decimals; null when nothing is held or it cost nothing
 */
export function ownReturn(of: Held, buybackPrice: Money): number | null {
  const tokens = BigInt(of.availableAmount + of.reservedAmount + of.investedAmount);
  const cost = minorOf(of.cost);
  const price = minorOf(buybackPrice);
  return cost === 0n || tokens === 0n ? null : returnPercent(tokens * price, cost);
}
