import { CURRENCY_DECIMALS, type Currency, MAX_MINOR } from '../currency.ts';
import { type Fraction, fractionOf } from '../decimal.ts';
import { divideHalfEven, divideUp } from './rounding.ts';

/*
 * The rule of every conversion (docs/rules.md#2-money-and-rounding). The exact amount, a fraction of integers, is rounded
 * once, against the person who converts: the amount they receive is rounded down, the amount they must give is rounded up.
 * Pesos become dollars at the platform's selling price of a dollar, dollars become pesos at its buying price; a USDT is a
 * dollar.
 */

/** Pesos for one dollar as decimal strings: the platform's buying and selling price. */
export interface DollarRate {
  readonly buy: string;
  readonly sell: string;
}

/** Rate between dollars and USDT. */
const PARITY = '1';

/** The kind of each currency. Currencies of a kind have the same worth; a new kind needs rates of its own. */
const KIND_OF = { ARS: 'peso', USD: 'dollar', USDT: 'dollar' } as const satisfies Readonly<
  Record<Currency, string>
>;
type Kind = (typeof KIND_OF)[Currency];

/** The rate of every conversion; a missing one does not compile. */
const RATE_OF: Readonly<Record<`${Kind} to ${Kind}`, (market: DollarRate) => string>> = {
  'peso to peso': () => PARITY,
  'peso to dollar': ({ sell }) => sell,
  'dollar to peso': ({ buy }) => buy,
  'dollar to dollar': () => PARITY,
};

/** The rate, in pesos for one dollar (`PARITY` between dollars and USDT), of a conversion. */
export const rateBetween = (from: Currency, to: Currency, market: DollarRate): string =>
  RATE_OF[`${KIND_OF[from]} to ${KIND_OF[to]}` as const](market);

/** Whether a conversion has a fixed rate, which no market decides: between dollars and USDT. */
export const isFixed = (from: Currency, to: Currency): boolean => KIND_OF[from] === KIND_OF[to];

/** A rate between two currencies, as returned by `rateBetween`. */
export interface Exchange {
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: string;
}

/**
 * Converts an amount at a rate, rounded down.
 * @param minor amount in minor units of `from`, zero or more
 * @returns minor units of `to`
 */
export function convert(minor: bigint, { from, to, rate }: Exchange): bigint {
  const { numerator, denominator } = ratio(from, to, rate);
  return (minor * numerator) / denominator;
}

/**
 * The amount to give for an amount at a rate, rounded up: the smallest that `convert` converts to at least that amount.
 * @param minor amount wanted, in minor units of `to`, zero or more
 * @returns minor units of `from`
 */
export function neededFor(minor: bigint, { from, to, rate }: Exchange): bigint {
  const { numerator, denominator } = ratio(from, to, rate);
  return divideUp(minor * denominator, numerator);
}

/** A conversion: minor units of `from` given and of `to` received. */
export interface Changed extends Exchange {
  readonly given: bigint;
  readonly made: bigint;
}

/**
 * The residue of a conversion: the part of the given amount that it did not need. It goes to the platform's `rounding`
 * account.
 * @returns minor units of `from`; 0 for conversions agreed under an older rounding, which paid more than the rate allows
 */
export function residueOf({ given, made, from, to, rate }: Changed): bigint {
  const needed = neededFor(made, { from, to, rate });
  return given > needed ? given - needed : 0n;
}

/**
 * The worth of an amount in dollars, for totals and limits. Rounded half to even, since nobody pays or receives it.
 * @param minor minor units of `currency`, any sign
 * @returns USD cents
 */
export function worthOf(minor: bigint, currency: Currency, market: DollarRate): bigint {
  const { numerator, denominator } = ratio(currency, 'USD', rateBetween(currency, 'USD', market));
  return divideHalfEven(minor * numerator, denominator);
}

/**
 * The worth in dollars of a currency with a fixed rate: dollars are themselves, a USDT counts as a dollar. Rounded half to
 * even, as `worthOf`.
 * @param minor minor units of `currency`, any sign
 * @returns USD cents; null for pesos, which need the rate of a moment
 */
export const fixedWorthOf = (minor: bigint, currency: Currency): bigint | null =>
  isFixed(currency, 'USD') ? worthOf(minor, currency, { buy: PARITY, sell: PARITY }) : null;

/** Whether an amount of minor units can be moved: above zero, and at most the largest movement. */
export const isMovable = (minor: bigint): boolean => minor > 0n && minor <= MAX_MINOR;

/** Minor units of `to` for one minor unit of `from`. */
function ratio(from: Currency, to: Currency, rate: string): Fraction {
  const scale = { numerator: unit(to), denominator: unit(from) };
  const price = priceOf(rate);
  // rates are in pesos for one dollar: only from pesos to dollars is divided by them
  if (KIND_OF[from] === 'peso' && KIND_OF[to] === 'dollar')
    return times(scale, { numerator: price.denominator, denominator: price.numerator });
  return times(scale, price);
}

const unit = (of: Currency): bigint => 10n ** BigInt(CURRENCY_DECIMALS[of]);

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** A rate, exactly. @throws RangeError unless it is a decimal above zero */
function priceOf(rate: string): Fraction {
  const price = fractionOf(rate);
  if (price.numerator <= 0n) throw new RangeError(`not a rate: ${rate}`);
  return price;
}
