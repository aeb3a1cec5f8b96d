/** A part of a whole in percent, two decimals, cut off so that 100 means all of it; 0 of nothing. */
export function sharePercent(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const hundredths = (part * 10_000n) / whole;
  return Number(hundredths > 10_000n ? 10_000n : hundredths) / 100;
}

/** How much of a debt is covered, in percent, cut off; 100 where nothing is owed. */
export const coveredPercent = (covered: bigint, owed: bigint): number =>
  owed <= 0n ? 100 : sharePercent(covered, owed);

/** Covers debts in their order with what is set aside. @returns what of each is covered */
export function coverInOrder(setAside: bigint, debts: readonly bigint[]): bigint[] {
  let left = setAside;
  return debts.map((owed) => {
    const covered = left < owed ? left : owed;
    left -= covered;
    return covered;
  });
}
