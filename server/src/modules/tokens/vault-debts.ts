import { chart } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { nextWorkingDay } from './calendar.ts';
import type { TokensDeps } from './deps.ts';

/** What a vault that is not paid yet owes as things stand. */
export interface VaultDebt {
  readonly vault: VaultFacts;
  /** Those invested in it and, with a contract's last vault, those never invested. */
  readonly tokens: bigint;
  /** Of these, the ones never invested. */
  readonly loose: bigint;
  /** USD cents. */
  readonly owed: bigint;
  /** The most it can come to owe: all the tokens it has room for, or more where more are loose. USD cents. */
  readonly most: bigint;
  /** The day it is paid: its date or the next working day. */
  readonly payDay: string;
}

/** What a project's vaults owe, earliest first, and what is set aside for them in USD cents. */
export async function vaultDebts(
  deps: Pick<TokensDeps, 'projects' | 'ledger'>,
  projectId: string,
  tx?: Tx,
): Promise<{ debts: VaultDebt[]; setAside: bigint }> {
  const debts: VaultDebt[] = [];
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
        payDay: nextWorkingDay(vault.buybackDate),
      });
    }
  }
  debts.sort((a, b) => a.vault.buybackDate.localeCompare(b.vault.buybackDate));
  const [setAside = 0n] = await deps.ledger.balanceOf([chart.setAside(projectId, 'buyback')], tx);
  return { debts, setAside };
}
