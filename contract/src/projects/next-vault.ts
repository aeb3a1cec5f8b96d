/**
 * The vault for tokens that enter one on a day: of the unpaid ones with a later date, the first by number with room; when all are
 * full the last, with which surplus tokens are bought back
 * (docs/rules.md#15-vaults-and-buy-backs).
 * @param day calendar day in Argentina, `YYYY-MM-DD`
 * @returns null when none is left
 */
export function nextVault<
  V extends {
    number: number;
    status: string;
    room: number;
    buybackDate: string;
  },
>(vaults: readonly V[], day: string): V | null {
  const open = vaults
    .filter(({ status, buybackDate }) => status !== 'passed' && buybackDate > day)
    .sort((a, b) => a.number - b.number);
  return open.find(({ room }) => room > 0) ?? open.at(-1) ?? null;
}
