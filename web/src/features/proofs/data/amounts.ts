import { currencyOf } from '#contract/core/currency.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';

/** An amount of an asset in readable form. @param total major units */
export function formatAsset(asset: string, total: string): string {
  const currency = currencyOf(asset);
  return currency ? formatMoney({ amount: total, currency }) : formatTokens(Number(total));
}

/** The start and the end of a hash, enough to compare visually. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;
