import { grossFor } from '#contract/core/figures/fee.ts';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { METHOD_CURRENCY } from '#contract/payments/deposits.ts';
import type { Balance, DepositType } from '#contract/payments/schemas.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/** The source of the missing money: a deposit method, or one's own wallet in another project. */
export type Source =
  | { readonly kind: 'deposit'; readonly type: DepositType; readonly currency: Currency }
  | { readonly kind: 'transfer'; readonly from: Balance; readonly currency: Currency };

/** The source's id. */
export const idOf = (source: Source): string =>
  source.kind === 'deposit' ? source.type : `${source.from.projectId}.${source.currency}`;

/** The place of each method in the list: immediately credited ones come first. */
const PLACES: Readonly<Record<DepositType, number>> = {
  card: 1,
  stripe: 2,
  bitpay: 3,
  ars_bank_transfer: 4,
  usd_bank_transfer: 5,
  usdt_transfer: 6,
};

/**
 * The ways to bring the missing money into a project's wallet.
 * @param offered methods available on this platform
 * @param balances of all of the person's wallets
 * @param needed.currency of the payment: another one would leave the wallet's balance unused
 * @param needed.missing the missing amount: a wallet without it is omitted; null until known
 */
export const sourcesOf = (
  offered: readonly DepositType[],
  balances: readonly Balance[],
  needed: { projectId: string; currency: Currency; missing: Money | null; percent: string },
): Source[] => {
  const { projectId, currency, missing, percent } = needed;
  return [
    ...offered
      .filter((type) => bringsOf(type) === currency)
      .sort((one, other) => PLACES[one] - PLACES[other])
      .map((type): Source => ({ kind: 'deposit', type, currency })),
    ...balances
      .filter((wallet) => wallet.projectId !== projectId && wallet.currency === currency)
      .filter((wallet) => /[1-9]/.test(wallet.available))
      .filter((wallet) => missing === null || !leaving(missing, wallet, percent).short)
      .map((from): Source => ({ kind: 'transfer', from, currency })),
  ];
};

/** A provider credits dollars, the currency of the price. */
const bringsOf = (type: DepositType): Currency => METHOD_CURRENCY[type] ?? 'USD';

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
