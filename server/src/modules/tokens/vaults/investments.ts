import { returnPercent } from '#contract/core/figures/returns.ts';
import { toMoney } from '#contract/core/money.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import type { Investment } from '#contract/tokens/investments.ts';
import { businessDay } from '#core/clock.ts';
import type { VaultFacts } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { costsOfInvestments } from '../rules.ts';
import { type InvestmentFilter, investmentsOf } from '../store/investments.ts';
import { keptLotsOf } from '../store/purchases.ts';
import type { InvestmentsTable } from '../tables.ts';
import { type BuybackState, buybackStateOf } from './buyback-state.ts';

/** Tokens that a person put into a vault. */
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
  /** The buy-back of these tokens, to be paid or already paid, in USD cents. */
  readonly expected: bigint;
  /** Cost of the tokens in USD cents; null in lists of several people's investments. */
  readonly cost: bigint | null;
  readonly paidAt: Date | null;
  /** The day on which the vault pays, `YYYY-MM-DD`. */
  readonly payDay: string;
  readonly buyback: BuybackState;
  /** Why its contract promises no future payment; null when it promises them, and of an investment that ended. */
  readonly unpromised: Unpromised | null;
  /** Whether its contract pays rent as well. */
  readonly paysRent: boolean;
}

/** Investments, newest first. */
export async function investmentsFound(
  deps: TokensDeps,
  filter: InvestmentFilter,
): Promise<InvestmentFacts[]> {
  const rows = await investmentsOf(deps.database.db, filter);
  const [vaults, contracts, projects] = await Promise.all([
    deps.projects.vaultsById([...new Set(rows.map((row) => row.vault_id))]),
    deps.projects.contractsById([...new Set(rows.map((row) => row.contract_id))]),
    deps.projects.projectNames([...new Set(rows.map((row) => row.project_id))]),
  ]);
  const reasons = await deps.projects.unpromisedContracts(
    rows.flatMap(({ status, contract_id }) => (status === 'invested' ? [contract_id] : [])),
  );
  const costs = filter.userId === undefined ? null : await costsOf(deps, filter.userId, rows);
  const today = businessDay(deps.clock.now());
  return rows.flatMap((row) => {
    const vault = vaults.get(row.vault_id);
    if (vault === undefined) return [];
    const { status } = row;
    const unpromised = status === 'invested' ? (reasons.get(row.contract_id) ?? null) : null;
    return [
      {
        id: row.id,
        userId: row.user_id,
        at: row.invested_at,
        projectId: row.project_id,
        projectName: projects.get(row.project_id) ?? '',
        contractId: row.contract_id,
        contractName: contracts.get(row.contract_id)?.name ?? '',
        vault,
        tokens: row.tokens,
        status,
        expected: row.paid_usd ?? row.tokens * vault.buybackPrice,
        cost: costs?.get(row.id) ?? null,
        paidAt: row.paid_at,
        payDay: vault.payDay,
        buyback: buybackStateOf({ status, payDay: vault.payDay, unpromised }, today),
        unpromised,
        paysRent: (contracts.get(row.contract_id)?.rentModel ?? null) !== null,
      },
    ];
  });
}

/** The cost of each of a person's investments, by id. @param rows all their investments of a contract, newest first */
async function costsOf(
  { database }: TokensDeps,
  userId: string,
  rows: readonly InvestmentsTable[],
): Promise<Map<string, bigint>> {
  const standing = rows.filter(({ status }) => status !== 'undone').toReversed();
  if (standing.length === 0) return new Map();
  const lots = Map.groupBy(await keptLotsOf(database.db, userId), (lot) => lot.contract_id);
  return new Map(
    [...Map.groupBy(standing, ({ contract_id }) => contract_id)].flatMap(([contractId, own]) => {
      const costs = costsOfInvestments(
        lots.get(contractId) ?? [],
        own.map(({ tokens }) => tokens),
      );
      return own.map(({ id }, index) => [id, costs[index] ?? 0n] as const);
    }),
  );
}

/** Converts an investment to its API schema. */
export const investmentView = (
  { id, userId, at, vault, tokens, expected, cost, status, ...of }: InvestmentFacts,
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
  payDay: of.payDay,
  isLate: of.buyback === 'late',
  unpromised: of.unpromised,
  paysRent: of.paysRent,
  expected: toMoney(expected, 'USD'),
  cost: cost === null ? null : toMoney(cost, 'USD'),
  returnPercent:
    cost === null || cost === 0n || of.unpromised !== null ? null : returnPercent(expected, cost),
  status,
});
