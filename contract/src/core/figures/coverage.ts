/** A part of a whole in percent, truncated to two decimals so that 100 means the whole; 0 for an empty whole. */
export function sharePercent(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const hundredths = (part * 10_000n) / whole;
  return Number(hundredths > 10_000n ? 10_000n : hundredths) / 100;
}

/** The covered percentage of a debt, truncated; 100 without a debt. */
export const coveredPercent = (covered: bigint, owed: bigint): number =>
  owed <= 0n ? 100 : sharePercent(covered, owed);

/**
 * Orders the vaults of a project as its money set aside pays them: by their days, and on one day in the order in which their
 * contracts were created (docs/rules.md#15-vaults-and-buy-backs). Ids grow with time.
 */
export const inOrderOfDays = (
  one: { readonly buybackDate: string; readonly contractId: string },
  other: { readonly buybackDate: string; readonly contractId: string },
): number =>
  one.buybackDate.localeCompare(other.buybackDate) ||
  one.contractId.localeCompare(other.contractId);

/** Assigns money set aside to debts in their order. @returns the covered amount of each debt */
export function coverInOrder(setAside: bigint, debts: readonly bigint[]): bigint[] {
  let left = setAside;
  return debts.map((owed) => {
    const covered = left < owed ? left : owed;
    left -= covered;
    return covered;
  });
}
