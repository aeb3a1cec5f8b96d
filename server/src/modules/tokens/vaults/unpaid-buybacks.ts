import { isDue } from '#contract/core/calendar/working-day.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { fillVaults } from '../rules.ts';
import { scheduledOf } from '../store/entries.ts';
import { investmentsOf } from '../store/investments.ts';
import type { VaultEntriesTable } from '../tables.ts';
import { takesTokens, type VaultRoom, withRoom } from './invest.ts';

/** An unpaid buy-back: the debt of one vault to a person for tokens that relate to the vault in one way (`how`). */
export interface UnpaidBuyback {
  readonly projectId: string;
  readonly projectName: string;
  readonly contractId: string;
  readonly contractName: string;
  readonly vaultNumber: number;
  /**
   * Whether the tokens are in the vault, have an order to enter it, or are in no vault and bought back with the
   * contract's last one.
   */
  readonly how: 'invested' | 'scheduled' | 'loose';
  readonly tokens: bigint;
  /** USD cents. */
  readonly amount: bigint;
  /** The vault's date or the next working day, `YYYY-MM-DD`. */
  readonly payDay: string;
  /** Whether the vault's date has come. */
  readonly isDue: boolean;
  /** Why the contract promises no future payment; null when it promises them. */
  readonly unpromised: Unpromised | null;
}

/**
 * The unpaid buy-backs of a person (docs/rules.md#34-figures). Each token counts once: tokens with an order to enter a
 * vault count for that vault, and not as tokens in no vault.
 */
export async function unpaidBuybacks(deps: TokensDeps, userId: string): Promise<UnpaidBuyback[]> {
  const today = businessDay(deps.clock.now());
  const invested = Map.groupBy(
    (await investmentsOf(deps.database.db, { userId })).filter(
      ({ status }) => status === 'invested',
    ),
    (one) => one.vault_id,
  );
  const vaults = await deps.projects.vaultsById([...invested.keys()]);
  const byVault = [...invested].flatMap(([vaultId, group]) => {
    const vault = vaults.get(vaultId);
    return vault ? [lineOf(vault, 'invested', { tokens: sumOf(group), today })] : [];
  });
  return named(deps, [...byVault, ...(await outsideVaults(deps, userId, today))]);
}

type Line = Omit<UnpaidBuyback, 'projectName' | 'contractName' | 'unpromised'>;

async function named(deps: TokensDeps, lines: readonly Line[]): Promise<UnpaidBuyback[]> {
  const contractIds = [...new Set(lines.map(({ contractId }) => contractId))];
  const [projects, contracts, unpromised] = await Promise.all([
    deps.projects.projectNames([...new Set(lines.map(({ projectId }) => projectId))]),
    deps.projects.contractNames(contractIds),
    deps.projects.unpromisedContracts(contractIds),
  ]);
  return lines.map((line) => ({
    ...line,
    projectName: projects.get(line.projectId) ?? '',
    contractName: contracts.get(line.contractId) ?? '',
    unpromised: unpromised.get(line.contractId) ?? null,
  }));
}

/** A person's available tokens of contracts: those with an order by the vault they will enter, the rest by the last vault. */
async function outsideVaults(deps: TokensDeps, userId: string, today: string): Promise<Line[]> {
  // earliest due first
  const orders = (await scheduledOf(deps.database.db, { userId })).toReversed();
  const free = new Map(
    (
      await deps.ledger.balances({ holder: 'user', userId, purpose: 'available', tokens: true })
    ).map(({ account, balance }) => [account.asset, balance]),
  );
  // balances are ordered by the creation of their accounts: by the first purchase of each issue
  const issueIds = [...free.keys()].map(chart.issueOf);
  const vaults = await deps.projects.vaultsOfContracts(issueIds);
  const ordered = new Set(orders.map(({ contract_id }) => contract_id));
  const rooms = Map.groupBy(
    await withRoom(
      deps,
      vaults.filter(({ contractId }) => ordered.has(contractId)),
    ),
    ({ contractId }) => contractId,
  );
  const byContract = Map.groupBy(vaults, ({ contractId }) => contractId);
  return issueIds.flatMap((contractId) => {
    const last = byContract.get(contractId)?.at(-1);
    if (last === undefined || last.status === 'passed') return [];
    const entering = enteringOf(
      rooms.get(contractId) ?? [],
      orders.filter(({ contract_id }) => contract_id === contractId),
    );
    const loose = (free.get(chart.tokensOf(contractId)) ?? 0n) - sumOf(entering);
    return [
      ...[...Map.groupBy(entering, ({ vault }) => vault.id).values()].flatMap((group) => {
        const [first] = group;
        return first ? [lineOf(first.vault, 'scheduled', { tokens: sumOf(group), today })] : [];
      }),
      ...(loose > 0n ? [lineOf(last, 'loose', { tokens: loose, today })] : []),
    ];
  });
}

/**
 * Simulates the orders one after another with the present room of the vaults. An order without room is left out.
 * @param vaults of one contract, by number
 * @param orders of that contract, earliest due first
 * @returns the vaults that each order fills, in the order of their numbers
 */
export function enteringOf(vaults: readonly VaultRoom[], orders: readonly VaultEntriesTable[]) {
  const left = new Map(vaults.map(({ id, room }) => [id, room]));
  return orders.flatMap((order) => {
    const agreed = vaults
      .filter((vault) => vault.number <= order.last_vault)
      .filter((vault) => takesTokens(vault, businessDay(order.due_at)))
      .map((vault) => ({ ...vault, room: left.get(vault.id) ?? 0n }));
    const parts = fillVaults(agreed, order.tokens) ?? [];
    for (const { vault, tokens } of parts) left.set(vault.id, vault.room - tokens);
    return parts.map((part) => ({ ...part, purchaseId: order.purchase_id }));
  });
}

const lineOf = (
  vault: VaultFacts,
  how: UnpaidBuyback['how'],
  { tokens, today }: { readonly tokens: bigint; readonly today: string },
): Line => ({
  projectId: vault.projectId,
  contractId: vault.contractId,
  vaultNumber: vault.number,
  how,
  tokens,
  amount: tokens * vault.buybackPrice,
  payDay: vault.payDay,
  isDue: isDue(vault, today),
});

const sumOf = (all: readonly { tokens: bigint }[]): bigint =>
  all.reduce((total, { tokens }) => total + tokens, 0n);
