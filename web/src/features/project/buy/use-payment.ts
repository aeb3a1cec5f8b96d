import { useState } from 'react';
import { CURRENCIES, type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { type LiveQuote, paymentOf, useQuote } from '#web/shared/money/use-quote.ts';
import { useFunds } from '../data/use-mine.ts';

export interface Payment {
  currency: Currency;
  choose: (currency: Currency) => void;
  quote: LiveQuote;
  /** What is paid, in `currency`; null while a quote for it is missing. */
  amount: Money | null;
  /** What there is to pay with in this project; null until it is known. */
  available: Money | null;
  /** What is missing of it; null when it is enough. */
  missing: Money | null;
}

/**
 * Paying a cost from a project's wallet in a currency of choice.
 * @param cost in USD; null while there is nothing to pay
 */
export function usePayment(projectId: string, cost: Money | null): Payment {
  const funds = useFunds(projectId);
  const [chosen, choose] = useState<Currency | null>(null);
  const currency = chosen ?? fundedCurrency(funds);
  const quote = useQuote(paymentOf(currency, cost));
  const amount = currency === 'USD' ? cost : amountOf(quote, currency);
  const available = funds && toMoney(funds.get(currency) ?? 0n, currency);
  return { currency, choose, quote, amount, available, missing: missingOf(amount, available) };
}

/** Dollars, unless there are none here and there is something else. */
const fundedCurrency = (funds: ReadonlyMap<Currency, bigint> | null): Currency => {
  const has = (currency: Currency) => (funds?.get(currency) ?? 0n) > 0n;
  return has('USD') ? 'USD' : (CURRENCIES.find(has) ?? 'USD');
};

const amountOf = ({ quote }: LiveQuote, currency: Currency): Money | null =>
  quote && { amount: quote.amount, currency };

/** What is missing of an amount; null when there is enough, or while either is not known. */
export const missingOf = (amount: Money | null, available: Money | null): Money | null => {
  if (amount === null || available === null) return null;
  const missing = minorOf(amount) - minorOf(available);
  return missing > 0n ? toMoney(missing, amount.currency) : null;
};
