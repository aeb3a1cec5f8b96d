import { type Currency, formatAmount } from '#contract/core/money.ts';

export { feeOf } from '#contract/core/fee.ts';

/** Wire form of a difference of minor units. */
export const minus = (minor: bigint, taken: bigint, currency: Currency): string =>
  formatAmount(minor - taken, currency);
