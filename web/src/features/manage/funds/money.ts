import { type Money, toMoney } from '#contract/core/money.ts';

/** The dollars among amounts of several currencies. */
export const usdOf = (amounts: readonly Money[]): Money =>
  amounts.find(({ currency }) => currency === 'USD') ?? toMoney(0n, 'USD');
