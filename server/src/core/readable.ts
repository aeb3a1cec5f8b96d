import { type Currency, formatAmount } from '#contract/core/money.ts';

const FORMAT = { ARS: ['$', 2], USD: ['USD', 2], USDT: ['USDT', 6] } as const;

/** An amount as people read it in Argentina: "$ 1.250,50". */
export function readable(minor: bigint, currency: Currency): string {
  const [symbol, decimals] = FORMAT[currency];
  const [whole = '0', fraction = ''] = formatAmount(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const shown = decimals > 2 ? fraction.replace(/0{1,4}$/, '') : fraction;
  return `${symbol} ${grouped},${shown}`;
}

/** A calendar day `YYYY-MM-DD` as people write it: "31/12/2026". */
export const readableDay = (day: string): string => day.split('-').reverse().join('/');

/** A count as people write it: "1.250". */
export const readableCount = (count: bigint): string =>
  count.toString().replace(/\B(?=(\d{3})+$)/g, '.');
