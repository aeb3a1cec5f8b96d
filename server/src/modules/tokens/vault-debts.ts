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
  for (const contractId of await deps.projects.contractIdsOf(projectId, tx)) {
    const vaults = await deps.projects.vaults(contractId, tx);
    const held = await deps.ledger.balances(
      { holder: 'user', asset: chart.tokensOf(contractId), purpose: 'invested' },
      tx,
    );
    const loose = await deps.ledger.balances(
      { holder: 'user', asset: chart.tokensOf(contractId), purpose: 'available' },
      tx,
    );
    for (const vault of vaults.filter(({ status }) => status !== 'passed')) {
      const invested = sum(held.filter(({ account }) => account.ref === vault.id));
      const own = vaults.at(-1)?.id === vault.id ? sum(loose) : 0n;
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

const sum = (balances: readonly { balance: bigint }[]): bigint =>
  balances.reduce((total, { balance }) => total + balance, 0n);
