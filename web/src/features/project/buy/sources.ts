import { grossFor } from '#contract/core/fee.ts';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { METHOD_CURRENCY } from '#contract/payments/deposits.ts';
import type { Balance, DepositType } from '#contract/payments/schemas.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/** Where what is missing for a purchase comes from: a method of depositing, or one's own wallet in another project. */
export type Source =
  | { readonly kind: 'deposit'; readonly type: DepositType; readonly currency: Currency }
  | { readonly kind: 'transfer'; readonly from: Balance; readonly currency: Currency };

/** Tells a source from the others. */
export const idOf = (source: Source): string =>
  source.kind === 'deposit' ? source.type : `${source.from.projectId}.${source.currency}`;

/** Those that are credited at once come first; a provider credits dollars, which the price is in. */
const METHODS = [
  'card',
  'stripe',
  'bitpay',
  'ars_bank_transfer',
  'usd_bank_transfer',
  'usdt_transfer',
] as const satisfies readonly DepositType[];

/**
 * The ways to bring what is missing into a project's wallet.
 * @param offered methods that work on this platform
 * @param balances of all of the person's wallets
 * @param needed.dollars what is missing in dollars: a wallet of dollars that does not have it is left out
 */
export const sourcesOf = (
  offered: readonly DepositType[],
  balances: readonly Balance[],
  { projectId, dollars, percent }: { projectId: string; dollars: Money | null; percent: string },
): Source[] => [
  ...METHODS.filter((type) => offered.includes(type)).map(
    (type): Source => ({ kind: 'deposit', type, currency: METHOD_CURRENCY[type] ?? 'USD' }),
  ),
  ...balances
    .filter((wallet) => wallet.projectId !== projectId && /[1-9]/.test(wallet.available))
    .filter(
      (wallet) =>
        wallet.currency !== 'USD' || dollars === null || !leaving(dollars, wallet, percent).short,
    )
    .map((from): Source => ({ kind: 'transfer', from, currency: from.currency })),
];

/**
 * What leaves another project's wallet so that so much arrives, and what of it is the fee.
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
