import type { Contract } from '#contract/projects/offers.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';

/**
 * A contract as the next purchase of a person finds it: the tokens of their earlier orders are in the vaults that they
 * enter, as the server counts them (docs/rules.md#15-vaults-and-buy-backs).
 */
export const afterEntries = (
  contract: Contract,
  ahead: readonly Pick<VaultEntry, 'parts'>[],
): Contract => ({
  ...contract,
  vaults: contract.vaults.map((vault) => ({
    ...vault,
    room: ahead
      .flatMap(({ parts }) => parts)
      .filter(({ vaultNumber }) => vaultNumber === vault.number)
      .reduce((left, { tokens }) => Math.max(0, left - tokens), vault.room),
  })),
});
