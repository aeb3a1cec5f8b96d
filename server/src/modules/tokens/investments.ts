import { toMoney } from '#contract/core/money.ts';
import type { Investment } from '#contract/tokens/schemas.ts';
import type { VaultFacts } from '#modules/projects';
import type { TokensDeps } from './deps.ts';
import { type InvestmentFilter, investmentsOf } from './store-investments.ts';
import type { InvestmentsTable } from './tables.ts';

/** Tokens that somebody put into a vault. */
export interface InvestmentFacts {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly projectId: string;
  readonly projectName: string;
  readonly contractId: string;
  readonly contractName: string;
  readonly vault: VaultFacts;
  readonly tokens: bigint;
  readonly status: InvestmentsTable['status'];
  /** What the vault is to pay for them, or paid, in USD cents. */
  readonly expected: bigint;
}

/** Investments, newest first. */
export async function investmentsFound(
  deps: TokensDeps,
  filter: InvestmentFilter,
): Promise<InvestmentFacts[]> {
  const rows = await investmentsOf(deps.database.db, filter);
  const [vaults, contracts, projects] = await Promise.all([
    deps.projects.vaultsById([...new Set(rows.map((row) => row.vault_id))]),
    deps.projects.contractNames([...new Set(rows.map((row) => row.contract_id))]),
    deps.projects.projectNames([...new Set(rows.map((row) => row.project_id))]),
  ]);
  return rows.flatMap((row) => {
    const vault = vaults.get(row.vault_id);
    if (vault === undefined) return [];
    return [
      {
        id: row.id,
        userId: row.user_id,
        at: row.invested_at,
        projectId: row.project_id,
        projectName: projects.get(row.project_id) ?? '',
        contractId: row.contract_id,
        contractName: contracts.get(row.contract_id) ?? '',
        vault,
        tokens: row.tokens,
        status: row.status,
        expected: row.paid_usd ?? row.tokens * vault.buybackPrice,
      },
    ];
  });
}

/** An investment as the API answers it. */
export const investmentView = (
  { id, userId, at, vault, tokens, expected, status, ...of }: InvestmentFacts,
  readerId: string,
): Investment => ({
  id,
  mine: userId === readerId,
  date: at.toISOString(),
  contractId: of.contractId,
  contractName: of.contractName,
  projectId: of.projectId,
  projectName: of.projectName,
  vaultId: vault.id,
  vaultNumber: vault.number,
  vaultStatus: vault.status,
  tokens: Number(tokens),
  buybackPrice: toMoney(vault.buybackPrice, 'USD'),
  buybackDate: vault.buybackDate,
  expected: toMoney(expected, 'USD'),
  status,
});
