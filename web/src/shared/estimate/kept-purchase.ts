/*
 * Under which names the browser keeps how much of a round a person wants to buy, for `useKept`.
 */

/** Of the number of tokens. */
export const keptTokens = (roundId: string): string => `buy.${roundId}.tokens`;

/** Of the dollars that were typed for them. */
export const keptAmount = (roundId: string): string => `buy.${roundId}.amount`;
