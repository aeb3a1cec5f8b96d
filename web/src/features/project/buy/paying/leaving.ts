import { feeOf, grossFor } from '#contract/core/figures/fee.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import type { Balance, Transfer } from '#contract/payments/schemas.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/**
 * The amount that leaves another project's wallet so that a given one arrives, and its fee.
 * @param percent the fee of transfers between projects
 * @returns `short`: the wallet does not have it
 */
export function leaving(missing: Money, from: Balance, percent: string) {
  const { currency } = missing;
  const gross = grossFor(minorOf(missing), percent);
  const has = minorOf({ amount: from.available, currency });
  return {
    gross: toMoney(gross, currency),
    fee: toMoney(gross - minorOf(missing), currency),
    short: has < gross,
  };
}

/** A transfer of everything that another project's wallet has, when that is less than the missing amount. */
export function leavingWhole(missing: Money, from: Balance, percent: string) {
  const { currency } = missing;
  const gross = minorOf({ amount: from.available, currency });
  const fee = feeOf(gross, percent);
  return {
    gross: toMoney(gross, currency),
    fee: toMoney(fee, currency),
    /** The amount to pay after its arrival. */
    rest: toMoney(minorOf(missing) - (gross - fee), currency),
  };
}

/**
 * The amount that leaves another project's wallet: enough for the missing amount, or all that the wallet has.
 * @returns `short`: the wallet does not have enough; `rest`: what is still missing after a part
 */
export const outOf = (
  { from, isPart }: { readonly from: Balance; readonly isPart: boolean },
  missing: Money,
  percent: string,
) =>
  isPart
    ? { ...leavingWhole(missing, from, percent), short: false }
    : { ...leaving(missing, from, percent), rest: null };

/**
 * Whether a requested transfer brings less than the missing amount. It is read from the answer, because a reload forgets
 * what was requested and a lost answer is looked up after one.
 * @param missing null when nothing is missing; undefined until known, and then the transfer counts as a part
 */
export const bringsPart = (
  { receivedAmount, sentCurrency }: Pick<Transfer, 'receivedAmount' | 'sentCurrency'>,
  missing: Money | null | undefined,
): boolean => {
  if (missing === null) return false;
  if (missing?.currency !== sentCurrency) return true;
  return minorOf({ amount: receivedAmount, currency: sentCurrency }) < minorOf(missing);
};
