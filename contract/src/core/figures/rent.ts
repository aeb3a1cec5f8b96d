import { divideHalfEven } from './rounding.ts';

/** The shared part of a month's rent. @param amount USD cents @param basisPoints hundredths of a percent */
export const rentPool = (amount: bigint, basisPoints: number): bigint =>
  divideHalfEven(amount * BigInt(basisPoints), 10_000n);

/**
 * The rent of a number of tokens for a full month, truncated to the cent. The pool is shared among all tokens of the
 * contract, including unsold ones (docs/rules.md#16-rents).
 * @param pool USD cents a month
 * @returns USD cents
 */
export const rentShare = (pool: bigint, tokens: bigint, allTokens: bigint): bigint =>
  allTokens <= 0n ? 0n : (pool * tokens) / allTokens;
