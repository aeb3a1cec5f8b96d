import { CURRENCY_SYMBOLS } from '#contract/core/currency.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import { DECIMALS, group, NBSP } from './digits.ts';

/**
 * Formats money for es-AR from the API's decimal string, without floats. Zeros at its end are dropped
 * down to two decimals.
 * @returns for instance `US$ 1.250,50`, `$ 412.000,00`, `−US$ 5,00`
 */
export function formatMoney(
  { amount, currency }: Money,
  options: { symbol?: boolean } = {},
): string {
  const { negative, whole, fraction } = readDecimal(amount);
  const decimals = fraction.padEnd(DECIMALS[currency], '0').slice(0, DECIMALS[currency]);
  const shown = decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '');
  const symbol = options.symbol === false ? '' : `${CURRENCY_SYMBOLS[currency]}${NBSP}`;
  return `${negative ? '−' : ''}${symbol}${group(whole)},${shown}`;
}

/** The same in compact form, rounded once: `US$ 4,39 M`, `US$ 84 mil`, `US$ 950`. */
export function formatMoneyShort({ amount, currency }: Money): string {
  const { negative, whole, fraction } = readDecimal(amount);
  const symbol = `${negative ? '−' : ''}${CURRENCY_SYMBOLS[currency]}${NBSP}`;
  const units = BigInt(whole) + (fraction >= '5' ? 1n : 0n);
  const thousands = (BigInt(whole) + 500n) / 1000n;
  if (thousands >= 1000n) {
    const hundredths = (BigInt(whole) + 5_000n) / 10_000n;
    const decimals = String(hundredths % 100n)
      .padStart(2, '0')
      .replace(/0+$/, '');
    return `${symbol}${group(String(hundredths / 100n))}${decimals && `,${decimals}`}${NBSP}M`;
  }
  return units >= 10_000n ? `${symbol}${thousands}${NBSP}mil` : `${symbol}${group(String(units))}`;
}

/** A rate or other decimal string, with its own decimals and at least two: `1.431,50`. */
export function formatDecimal(text: string): string {
  const { negative, whole, fraction } = readDecimal(text);
  return `${negative ? '−' : ''}${group(whole)},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

function readDecimal(text: string) {
  const [whole = '0', fraction = ''] = text.replace(/^[-−]/, '').split('.');
  return { negative: /^[-−]/.test(text) && /[1-9]/.test(text), whole, fraction };
}

/**
 * A dollar's value in the other currency of a conversion: `US$ 1 = $ 1.431,50`. @param rate other currency for one
 * dollar
 */
export function formatRate({
  from,
  to,
  rate,
}: {
  from: Currency;
  to: Currency;
  rate: string;
}): string {
  const [dollar, other] = from === 'ARS' ? [to, from] : [from, to];
  return `${CURRENCY_SYMBOLS[dollar]}${NBSP}1 = ${CURRENCY_SYMBOLS[other]}${NBSP}${formatDecimal(rate)}`;
}
