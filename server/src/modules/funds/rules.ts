/** Months of rent that may be set aside ahead. */
const RENT_MONTHS_AHEAD = 12n;

/**
 * How much more can be set aside, in USD cents. Limited to the largest possible debt, because money set aside by mistake
 * cannot be taken back.
 * @param most the largest possible debt
 */
export const roomFor = (most: bigint, setAside: bigint): bigint =>
  most > setAside ? most - setAside : 0n;

/** The largest possible debt of rent: unpaid months plus a year of full months with every token sold. */
export const mostRent = (debts: readonly { unpaid: bigint; monthly: bigint }[]): bigint =>
  debts.reduce((sum, { unpaid, monthly }) => sum + unpaid + RENT_MONTHS_AHEAD * monthly, 0n);
