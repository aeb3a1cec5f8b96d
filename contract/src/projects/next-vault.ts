/**
 * The vault for tokens bought now: of the unpaid ones with a future date, the first by number with room; when all are
 * full the last, with which surplus tokens are bought back
 * (docs/rules.md#15-vaults-and-buy-backs).
 * @param today calendar day in Argentina, `YYYY-MM-DD`
 * @returns null when none is left
 */
export function nextVault<
  V extends {
    number: number;
    status: string;
    tokens: number;
    investedTokens: number;
    buybackDate: string;
  },
>(vaults: readonly V[], today: string): V | null {
  const open = vaults
    .filter(({ status, buybackDate }) => status !== 'passed' && buybackDate > today)
    .sort((a, b) => a.number - b.number);
  return open.find(({ tokens, investedTokens }) => tokens > investedTokens) ?? open.at(-1) ?? null;
}
