import { z } from 'zod';
import { CURRENCIES, CURRENCY_DECIMALS, type Currency, MAX_MINOR } from './currency.ts';
import { parseDecimal, writeDecimal } from './decimal.ts';

export { CURRENCIES, CURRENCY_DECIMALS, type Currency, MAX_MINOR } from './currency.ts';
export const currency = z.enum(CURRENCIES);

const AMOUNT_SHAPE = /^(0|[1-9]\d{0,15})(\.\d{1,6})?$/;

/**
 * Reads a decimal string in major units into minor units.
 * @param text canonical decimal string ("1250.50"): no sign, no exponent, no blanks
 * @param of the currency, which sets how many decimals are allowed
 * @returns the amount in minor units, or null when the text is not an amount of that currency
 */
export function parseAmount(text: string, of: Currency): bigint | null {
  if (!AMOUNT_SHAPE.test(text)) return null;
  const minor = parseDecimal(text, CURRENCY_DECIMALS[of]);
  return minor === null || minor > MAX_MINOR ? null : minor;
}

/**
 * The same for a text that was validated before, such as an amount of a body or a policy.
 * @throws RangeError when it is not an amount of that currency: a bad amount must never count as zero
 */
export function amountOf(text: string, of: Currency): bigint {
  const minor = parseAmount(text, of);
  if (minor === null) throw new RangeError(`not an amount of ${of}: ${text}`);
  return minor;
}

/**
 * Writes minor units as a decimal string in major units, with all of the currency's decimals.
 * @param minor amount in minor units, any sign
 * @param of the currency
 * @returns for instance "1250.50" for 125050n ARS
 */
export const formatAmount = (minor: bigint, of: Currency): string =>
  writeDecimal(minor, CURRENCY_DECIMALS[of]);

/** An amount in a request: a positive decimal string. `isAmountOf` checks its decimals against its currency. */
export const amountText = z
  .string('AMOUNT_INVALID')
  .regex(AMOUNT_SHAPE, { error: ({ input }) => shapeFault(String(input)), abort: true })
  .refine((text) => /[1-9]/.test(text), { error: 'AMOUNT_NOT_POSITIVE', abort: true });

/** The fault of a text that is not an amount: not a number, negative, or in another format. */
function shapeFault(text: string): string {
  if (!/^[-+]?\s*[\d.,]*\d/.test(text)) return 'NOT_A_NUMBER';
  return text.startsWith('-') ? 'AMOUNT_NOT_POSITIVE' : 'AMOUNT_INVALID';
}

/** Refinement for bodies that carry an amount beside its currency. */
export const isAmountOf = (text: string, of: Currency): boolean => parseAmount(text, of) !== null;

/** Money in answers of the server. */
export const money = z.object({ amount: z.string(), currency });
export type Money = z.infer<typeof money>;

/** Wire form of an amount of minor units. */
export const toMoney = (minor: bigint, of: Currency): Money => ({
  amount: formatAmount(minor, of),
  currency: of,
});

/** A count of tokens in a request: whole and positive. */
export const tokenCount = z.number().int().positive().max(1_000_000_000);
