import type { Currency, Money } from '#contract/core/money.ts';
import { METHOD_CURRENCY } from '#contract/payments/deposits.ts';
import type { Balance, DepositType } from '#contract/payments/schemas.ts';
import { isChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { leaving } from './leaving.ts';

/** The source of the missing money: a deposit method, or one's own wallet in another project. */
export type Source =
  | {
      readonly kind: 'deposit';
      readonly type: DepositType;
      readonly currency: Currency;
      /** The most that it credits in dollars, if more is missing: it cannot be chosen then. */
      readonly most?: Money;
    }
  | {
      readonly kind: 'transfer';
      readonly from: Balance;
      readonly currency: Currency;
      /** That wallet has less than the missing amount: all of it comes first, and the rest by another method, in the same step or after its arrival. */
      readonly isPart: boolean;
    };

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
 * @param needed.missing the missing amount: wallets with a part of it come last; null until known
 */
export const sourcesOf = (
  offered: readonly DepositType[],
  balances: readonly Balance[],
  needed: { projectId: string; currency: Currency; missing: Money | null; percent: string },
): Source[] => {
  const { projectId, currency, missing, percent } = needed;
  const transfers = balances
    .filter((wallet) => wallet.projectId !== projectId && wallet.currency === currency)
    .filter((wallet) => /[1-9]/.test(wallet.available))
    .map((from) => ({
      kind: 'transfer' as const,
      from,
      currency,
      isPart: missing !== null && leaving(missing, from, percent).short,
    }));
  return [
    ...offered
      .filter((type) => bringsOf(type) === currency)
      .sort((one, other) => PLACES[one] - PLACES[other])
      .map((type): Source => ({ kind: 'deposit', type, currency })),
    ...transfers.filter(({ isPart }) => !isPart),
    ...transfers.filter(({ isPart }) => isPart),
  ];
};

/**
 * The methods that may bring the rest beside a part from another project: those that Operaciones or a chain credits. A
 * charge is immediate, and would pay for a purchase whose other part may be refused.
 */
export const restsOf = (offered: readonly DepositType[], currency: Currency): DepositType[] =>
  offered
    .filter((type) => !isChargedMethod(type) && bringsOf(type) === currency)
    .sort((one, other) => PLACES[one] - PLACES[other]);

/** A provider credits dollars, the currency of the price. */
const bringsOf = (type: DepositType): Currency =>
  isChargedMethod(type) ? 'USD' : METHOD_CURRENCY[type];
