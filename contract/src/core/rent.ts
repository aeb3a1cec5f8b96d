import { divideHalfEven } from './rounding.ts';

/** What is shared out of a month's rent. @param amount USD cents @param basisPoints hundredths of a percent */
export const rentPool = (amount: bigint, basisPoints: number): bigint =>
  divideHalfEven(amount * BigInt(basisPoints), 10_000n);

/**
 * What some tokens earn in a whole month, cut to the cent: the pool is shared among all of the contract's tokens, those
 * nobody bought included (docs/rules.md#16-rents).
 * @param pool USD cents a month
 * @returns USD cents
 */
export const rentShare = (pool: bigint, tokens: bigint, allTokens: bigint): bigint =>
  allTokens <= 0n ? 0n : (pool * tokens) / allTokens;
