import type { Policy } from '#contract/compliance/policy.ts';
import { readDecimal } from '#contract/core/decimal.ts';
import { amountOf, CURRENCY_DECIMALS, type Currency } from '#contract/core/money.ts';

/** One of the policy's amounts in centavos. */
export function centavosOf({ unit, minimumWage }: Policy, amount: string): bigint {
  const given = amountOf(amount, 'ARS');
  return unit === 'pesos' ? given : (given * amountOf(minimumWage, 'ARS')) / 100n;
}

const RATE_DECIMALS = 4;

/**
 * What an amount is worth in pesos, rounded down.
 * @param minor minor units of `currency`
 * @param rate pesos for one dollar, a decimal string
 * @returns centavos
 */
export function pesosOf(minor: bigint, currency: Currency, rate: string): bigint {
  if (currency === 'ARS') return minor;
  const scaled = readDecimal(rate, RATE_DECIMALS);
  return (
    (minor * scaled * 100n) /
    10n ** BigInt(RATE_DECIMALS) /
    10n ** BigInt(CURRENCY_DECIMALS[currency])
  );
}

/**
 * The most dollars whose value does not exceed an amount of pesos.
 * @param centavos the amount of pesos
 * @param rate pesos for one dollar, a decimal string above zero
 * @returns USD cents
 */
export const centsWithin = (centavos: bigint, rate: string): bigint =>
  ((centavos + 1n) * 10n ** BigInt(RATE_DECIMALS) - 1n) / readDecimal(rate, RATE_DECIMALS);
