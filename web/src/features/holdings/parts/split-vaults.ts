import type { Vault } from '#contract/projects/schemas.ts';

export interface VaultShare {
  vault: Vault;
  tokens: number;
}

/** Vaults that still take tokens, as the server chooses them: not paid, their date to come, by number. */
const takers = (vaults: readonly Vault[], today: string): Vault[] =>
  vaults
    .filter(({ status, buybackDate }) => status !== 'passed' && buybackDate > today)
    .toSorted((a, b) => a.number - b.number);
const roomOf = ({ tokens, investedTokens }: Vault) => Math.max(0, tokens - investedTokens);

/**
 * How many tokens still fit in a contract's vaults.
 * @param today calendar day in Argentina, YYYY-MM-DD
 */
export const roomIn = (vaults: readonly Vault[], today: string): number =>
  takers(vaults, today).reduce((sum, vault) => sum + roomOf(vault), 0);

/** Where tokens would go: into the open vault, what overflows into the next (docs/rules.md#15-vaults-and-buy-backs). */
export function splitVaults(vaults: readonly Vault[], tokens: number, today: string): VaultShare[] {
  let left = tokens;
  return takers(vaults, today).flatMap((vault) => {
    const share = Math.min(left, roomOf(vault));
    left -= share;
    return share > 0 ? [{ vault, tokens: share }] : [];
  });
}
