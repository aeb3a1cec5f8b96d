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

/** Covers debts in their order with what is set aside. @returns what of each is covered */
export function coverInOrder(setAside: bigint, debts: readonly bigint[]): bigint[] {
  let left = setAside;
  return debts.map((owed) => {
    const covered = left < owed ? left : owed;
    left -= covered;
    return covered;
  });
}

/** A part of a whole in percent, two decimals, rounded down so that 100 means all of it; 100 of nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 100;
  const hundredths = (part * 10_000n) / whole;
  return Number(hundredths > 10_000n ? 10_000n : hundredths) / 100;
}
