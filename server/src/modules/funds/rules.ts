/** Months of rent that may be set aside ahead. */
const RENT_MONTHS_AHEAD = 12n;

/**
 * How much more can still be set aside: what is set aside is not taken back, so nobody locks away by a slip more
 * than what it is for can come to. Amounts in USD cents.
 * @param most what can come to be owed
 */
export const roomFor = (most: bigint, setAside: bigint): bigint =>
  most > setAside ? most - setAside : 0n;

/** The most that rent can come to owe: unpaid months, and a year of whole months with every token sold. */
export const mostRent = (debts: readonly { unpaid: bigint; monthly: bigint }[]): bigint =>
  debts.reduce((sum, { unpaid, monthly }) => sum + unpaid + RENT_MONTHS_AHEAD * monthly, 0n);
