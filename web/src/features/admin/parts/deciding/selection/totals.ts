import { CURRENCIES, type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** The totals of amounts, by currency. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const own = amounts.filter((money) => money.currency === currency);
    if (own.length === 0) return [];
    const sum = own.reduce((all, { amount }) => all + (parseAmount(amount, currency) ?? 0n), 0n);
    return [toMoney(sum, currency)];
  });
}

/** The same in words: "$ 1.000,00 y US$ 20,00". */
export const totalWords = (amounts: readonly Money[]): string =>
  totalsOf(amounts)
    .map((money) => formatMoney(money))
    .join(' y ');
