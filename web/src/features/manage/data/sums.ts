import { returnPercent } from '#contract/core/figures/returns.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { isReturnInRange } from '#contract/projects/faults.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';

/** Two token counts that must be equal: those of the rounds, and those to sell. */
export interface SumCheck {
  name: string;
  /** `units` for the property side, `vaults` for a contract. */
  against: 'units' | 'vaults';
  offered: number;
  toSell: number;
  difference: number;
  /** Index of its contract in the document; null for the property side. */
  contract: number | null;
}

/**
 * The token sums of a document (docs/rules.md#8-projects): property rounds against the prices of all units, each
 * contract's rounds against its vaults. Contracts without buy-back have none.
 */
export function sumChecks(document: ProjectBody): SumCheck[] {
  const checks: SumCheck[] = [];
  if (document.rounds.length > 0 || document.propertyTypes.length > 0) {
    const offered = sum(document.rounds.map(({ tokenCount }) => tokenCount));
    const toSell = sum(
      document.propertyTypes.flatMap(({ properties }) => properties.map(({ price }) => price)),
    );
    checks.push({
      name: '',
      against: 'units',
      offered,
      toSell,
      difference: offered - toSell,
      contract: null,
    });
  }
  for (const [at, contract] of document.contracts.entries()) {
    if (!TOKEN_RIGHTS[contract.tokenType].buyback && contract.vaults.length === 0) continue;
    const offered = sum(contract.rounds.map(({ tokenCount }) => tokenCount));
    const toSell = sum(contract.vaults.map(({ tokens }) => tokens));
    const { name } = contract;
    checks.push({
      name,
      against: 'vaults',
      offered,
      toSell,
      difference: offered - toSell,
      contract: at,
    });
  }
  return checks;
}

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/**
 * Total return of a vault over the highest round price, in percent (docs/rules.md#15-vaults-and-buy-backs), and
 * whether it is within the limits of publication.
 * @param prices of the contract's rounds, USD decimal strings
 * @returns null without a price
 */
export function returnOf(
  buybackPrice: string,
  prices: readonly string[],
): { percent: number; inRange: boolean } | null {
  const buyback = parseAmount(buybackPrice, 'USD') ?? 0n;
  const highest = prices
    .map((price) => parseAmount(price, 'USD') ?? 0n)
    .reduce((max, one) => (one > max ? one : max), 0n);
  if (buyback === 0n || highest === 0n) return null;
  return {
    percent: returnPercent(buyback, highest),
    inRange: isReturnInRange(buyback, highest),
  };
}
