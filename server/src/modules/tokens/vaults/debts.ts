import { coverInOrder, inOrderOfDays } from '#contract/core/figures/coverage.ts';
import { chart } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';

/** The present debt of an unpaid vault. */
export interface VaultDebt {
  readonly vault: VaultFacts;
  /** Tokens invested in the vault; for the last vault of a contract also those never invested. */
  readonly tokens: bigint;
  /** The part of `tokens` that was never invested. */
  readonly loose: bigint;
  /** USD cents. */
  readonly owed: bigint;
  /** The part of `owed` that the money set aside covers, in USD cents, after every debt before it. */
  readonly covered: bigint;
  /** The largest possible debt in USD cents: for all tokens it has room for, or for the loose tokens if they are more. */
  readonly most: bigint;
  /** The day it is paid: its date or the next working day. */
  readonly payDay: string;
}

/** The debts of a project's vaults, earliest first, and the money set aside for them in USD cents. */
export async function vaultDebts(
  deps: Pick<TokensDeps, 'projects' | 'ledger'>,
  projectId: string,
  tx?: Tx,
): Promise<{ debts: VaultDebt[]; setAside: bigint }> {
  const debts: Omit<VaultDebt, 'covered'>[] = [];
  const contractIds = await deps.projects.contractIdsOf(projectId, tx);
  const byContract = Map.groupBy(
    await deps.projects.vaultsOfContracts(contractIds, tx),
    ({ contractId }) => contractId,
  );
  const held = await deps.ledger.heldTokens([projectId], tx);
  for (const [contractId, vaults] of byContract) {
    const asset = chart.tokensOf(contractId);
    const loose = held.find((one) => one.asset === asset && one.purpose === 'available');
    for (const vault of vaults.filter(({ status }) => status !== 'passed')) {
      const invested = held.find(({ vaultId }) => vaultId === vault.id)?.balance ?? 0n;
      const own = vaults.at(-1)?.id === vault.id ? (loose?.balance ?? 0n) : 0n;
      const tokens = invested + own;
      const most = vault.capacity > tokens ? vault.capacity : tokens;
      debts.push({
        vault,
        tokens,
        loose: own,
        owed: tokens * vault.buybackPrice,
        most: most * vault.buybackPrice,
        payDay: vault.payDay,
      });
    }
  }
  debts.sort((one, other) => inOrderOfDays(one.vault, other.vault));
  const [setAside = 0n] = await deps.ledger.balanceOf([chart.setAside(projectId, 'buyback')], tx);
  const covered = coverInOrder(
    setAside,
    debts.map(({ owed }) => owed),
  );
  return {
    debts: debts.map((debt, index) => ({ ...debt, covered: covered[index] ?? 0n })),
    setAside,
  };
}

/**
 * Whether a vault can be paid: the money set aside covers all that it owes, after every debt before it. Without
 * this order, a small vault would be paid with the money of an earlier one (docs/rules.md#17-the-projects-money).
 */
export const isFunded = ({ owed, covered }: VaultDebt): boolean => covered === owed;
