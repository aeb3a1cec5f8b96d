import { CURRENCY_SYMBOLS } from '#contract/core/currency.ts';
import { type Currency, formatAmount, type Money } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';
import { BUSINESS_TIME_ZONE } from './clock.ts';

/*
 * Formats amounts, counts and dates for people in Argentina, in documents that the server writes.
 */

/** The minus sign for people, as on the web. Never used in formats that programs read. */
const MINUS = '−';

const group = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * Formats an amount with its symbol. Zeros at its end are dropped down to two decimals.
 * @param minor minor units of `currency`, any sign
 * @returns for instance `US$ 1.250,50`, `−$ 412.000,00`
 */
export function readableMoney(minor: bigint, currency: Currency): string {
  const sign = minor < 0n ? MINUS : '';
  return `${sign}${CURRENCY_SYMBOLS[currency]} ${readableAmount(minor < 0n ? -minor : minor, currency)}`;
}

/** Formats an amount of an answer, of any sign: `−US$ 379,08`. */
export function readableAnswer({ amount, currency }: Money): string {
  const sign = amount.startsWith('-') ? MINUS : '';
  return `${sign}${CURRENCY_SYMBOLS[currency]} ${readableDecimal(amount.replace(/^-/, ''))}`;
}

/** Formats an amount (minor units) without its symbol: `1.250,50`. */
export function readableAmount(minor: bigint, currency: Currency): string {
  const sign = minor < 0n ? MINUS : '';
  const [whole = '0', fraction = ''] = formatAmount(minor < 0n ? -minor : minor, currency).split(
    '.',
  );
  return `${sign}${group(whole)},${withoutZeros(fraction)}`;
}

/** Decimals without the zeros at their end, down to two. */
const withoutZeros = (decimals: string): string =>
  decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '');

/** Formats a decimal string with at least two decimals: `1.431,50`. */
export function readableDecimal(text: string): string {
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.');
  const sign = text.startsWith('-') ? MINUS : '';
  return `${sign}${group(whole)},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/**
 * Formats a rate between two currencies: `1.431,50 pesos por dólar`, `1,00 USDT por dólar`.
 * @param between both currencies, in either order
 */
export const readableRate = (rate: string, between: readonly Currency[]): string =>
  `${readableDecimal(rate)} ${between.includes('ARS') ? 'pesos' : 'USDT'} por dólar`;

/** Formats a percentage: `11,5 %`. @param decimals the most decimals */
export function readablePercent(percent: number, decimals = 2): string {
  const [whole = '0', fraction = ''] = Math.abs(percent).toFixed(decimals).split('.');
  const kept = fraction.replace(/0+$/, '');
  const isZero = !/[1-9]/.test(whole + kept);
  return `${percent < 0 && !isZero ? MINUS : ''}${group(whole)}${kept === '' ? '' : `,${kept}`} %`;
}

/**
 * Formats a share (sold, coverage) that has at most two decimals, cut off after the first one as on the web: less than
 * the whole never reads `100 %`.
 */
export const readableShare = (percent: number): string =>
  readablePercent(Math.floor(Math.round(percent * 100) / 10) / 10, 1);

/** A whole count: `13.400`. */
export const readableCount = (count: bigint | number): string =>
  `${count < 0 ? MINUS : ''}${group(String(count).replace('-', ''))}`;

/** `1 token`, `13.400 tokens`. */
export const readableTokens = (count: bigint | number): string =>
  `${readableCount(count)} ${count === 1 || count === 1n ? 'token' : 'tokens'}`;

const date = new Intl.DateTimeFormat('es-AR', {
  timeZone: BUSINESS_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('es-AR', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant's day in Argentina: `18/11/2026`. */
export const readableDate = (at: Date): string => date.format(at);

/** `18/11/2026 09:12`. */
export const readableDateTime = (at: Date): string => `${date.format(at)} ${time.format(at)}`;

/** An instant's time in Argentina: `09:12`. */
export const readableTime = (at: Date): string => time.format(at);

/** A calendar day `YYYY-MM-DD` as `18/11/2026`. */
export const readableDay = (day: string): string => day.split('-').toReversed().join('/');

const month = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** A calendar month `YYYY-MM` as `Noviembre de 2026`. */
export function readableMonth(of: string): string {
  const words = month.format(new Date(`${of}-01T00:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A currency within a sentence: `pesos`, `dólares`, `USDT`. */
export function spokenCurrency(currency: Currency): string {
  const name = label('currency', currency);
  return name === currency ? name : name.toLowerCase();
}
