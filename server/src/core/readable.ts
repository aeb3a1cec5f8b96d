import { type Currency, formatAmount } from '#contract/core/money.ts';

const FORMAT = { ARS: ['$', 2], USD: ['USD', 2], USDT: ['USDT', 6] } as const;

/**
 * An amount as people read it in Argentina: "$ 1.250,50".
 * @param minor minor units
 */
export function readable(minor: bigint, currency: Currency): string {
  const [symbol, decimals] = FORMAT[currency];
  const [whole = '0', fraction = ''] = formatAmount(minor, currency).split('.');
  const shown = decimals > 2 ? fraction.replace(/0{1,4}$/, '') : fraction;
  return `${symbol} ${grouped(whole)},${shown}`;
}

/** A whole number as people read it in Argentina: "12.500". */
export const readableCount = (count: bigint | number): string => grouped(count.toString());

/** A day as people read it in Argentina. @param day `YYYY-MM-DD` */
export const readableDay = (day: string): string => day.split('-').reverse().join('/');

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
