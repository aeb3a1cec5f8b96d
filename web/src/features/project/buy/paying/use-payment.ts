import { convert, type DollarRate, rateBetween } from '#contract/core/figures/exchange.ts';
import { CURRENCIES, type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { lyraRate } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { type LiveQuote, paymentOf, useQuote } from '#web/shared/money/use-quote.ts';
import { useFunds } from '../../data/use-mine.ts';

export interface Payment {
  currency: Currency;
  choose: (currency: Currency) => void;
  quote: LiveQuote;
  /** The payment, in `currency`; null without its quote. */
  amount: Money | null;
  /** The available balance in this project; null until known. */
  available: Money | null;
  /** The missing part; null when the balance suffices. */
  missing: Money | null;
  /** The payment in dollars, when the dollars here cover it and the balance in `currency` does not; null otherwise. */
  inDollars: Money | null;
}

/**
 * Payment of a cost from a project's wallet in a chosen currency.
 * @param cost in USD; null while there is nothing to pay
 * @param defaults until a currency is chosen by hand: `sent`, that of a payment whose outcome is unknown, then `typed`,
 *   pesos when the amount was typed in them, then what the wallet has
 * @param defaults.least the price in USD of the smallest purchase: a balance that does not pay for it is no default
 */
export function usePayment(
  projectId: string,
  cost: Money | null,
  {
    sent,
    typed,
    least,
  }: {
    readonly sent?: Currency | undefined;
    readonly typed?: 'ARS' | undefined;
    readonly least?: Money | null | undefined;
  } = {},
): Payment {
  const funds = useFunds(projectId);
  const rate = useApiQuery(lyraRate, {}, { silent: true }).data;
  // kept over a reload, as while a provider is paid; what was chosen for an amount in pesos is none for one in dollars
  const [kept, keep] = useKept(`pay.${projectId}`, '');
  const amountIn = typed ?? 'USD';
  const chosen = CURRENCIES.find((one) => kept === `${amountIn}/${one}`);
  const choose = (next: Currency) => keep(`${amountIn}/${next}`);
  const currency = chosen ?? sent ?? typed ?? fundedCurrency(funds, least, rate);
  const quote = useQuote(paymentOf(currency, cost));
  const amount = currency === 'USD' ? cost : amountOf(quote, currency);
  const available = funds && toMoney(funds.get(currency) ?? 0n, currency);
  const missing = missingOf(amount, available);
  // an empty balance covers nothing, whatever the rate
  const isShort = missing !== null || (available !== null && minorOf(available) === 0n);
  const covers = cost !== null && (funds?.get('USD') ?? 0n) >= minorOf(cost);
  const inDollars = currency !== 'USD' && isShort && covers ? cost : null;
  return { currency, choose, quote, amount, available, missing, inDollars };
}

/** Dollars by default, unless those here pay for nothing but another currency does. */
const fundedCurrency = (
  funds: ReadonlyMap<Currency, bigint> | null,
  least: Money | null | undefined,
  rate: DollarRate | undefined,
): Currency => {
  const pays = (currency: Currency) => {
    const has = funds?.get(currency) ?? 0n;
    if (has === 0n || !least || rate === undefined) return has > 0n;
    const between = {
      from: currency,
      to: 'USD',
      rate: rateBetween(currency, 'USD', rate),
    } as const;
    return convert(has, between) >= minorOf(least);
  };
  return pays('USD') ? 'USD' : (CURRENCIES.find(pays) ?? 'USD');
};

const amountOf = ({ quote }: LiveQuote, currency: Currency): Money | null =>
  quote && { amount: quote.amount, currency };

/** The missing part of an amount; null when there is enough, or while unknown. */
export const missingOf = (amount: Money | null, available: Money | null): Money | null => {
  if (amount === null || available === null) return null;
  const missing = minorOf(amount) - minorOf(available);
  return missing > 0n ? toMoney(missing, amount.currency) : null;
};
