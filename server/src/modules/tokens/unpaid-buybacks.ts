import { isDue } from '#contract/core/working-day.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import { nextWorkingDay } from './calendar.ts';
import type { TokensDeps } from './deps.ts';
import { takesTokens, type VaultRoom, withRoom } from './invest.ts';
import { fillVaults } from './rules.ts';
import { scheduledOf } from './store-entries.ts';
import { investmentsOf } from './store-investments.ts';
import type { VaultEntriesTable } from './tables.ts';

/** A buy-back that is not paid yet: what one vault owes a person for tokens that are there in one way. */
export interface UnpaidBuyback {
  readonly projectId: string;
  readonly projectName: string;
  readonly contractId: string;
  readonly contractName: string;
  readonly vaultNumber: number;
  /** In the vault; on order to enter it; or in none, to be bought back with the contract's last one. */
  readonly how: 'invested' | 'scheduled' | 'loose';
  readonly tokens: bigint;
  /** USD cents. */
  readonly amount: bigint;
  /** The vault's date or the next working day, `YYYY-MM-DD`. */
  readonly payDay: string;
  /** The vault's date has come. */
  readonly isDue: boolean;
}

/**
 * What vaults are still to pay a person. Each token is there once: tokens on order to enter a vault are with that vault,
 * and not among those that are in none (docs/rules.md#34-figures).
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

type Line = Omit<UnpaidBuyback, 'projectName' | 'contractName'>;

async function named(deps: TokensDeps, lines: readonly Line[]): Promise<UnpaidBuyback[]> {
  const [projects, contracts] = await Promise.all([
    deps.projects.projectNames([...new Set(lines.map(({ projectId }) => projectId))]),
    deps.projects.contractNames([...new Set(lines.map(({ contractId }) => contractId))]),
  ]);
  return lines.map((line) => ({
    ...line,
    projectName: projects.get(line.projectId) ?? '',
    contractName: contracts.get(line.contractId) ?? '',
  }));
}

/** Available tokens of contracts: those on order by the vault that they will enter, the rest with the last one. */
async function outsideVaults(deps: TokensDeps, userId: string, today: string): Promise<Line[]> {
  // the first due first
  const orders = (await scheduledOf(deps.database.db, { userId })).toReversed();
  const free = new Map(
    (
      await deps.ledger.balances({ holder: 'user', userId, purpose: 'available', tokens: true })
    ).map(({ account, balance }) => [account.asset, balance]),
  );
  // accounts come in the order of their making: that of the first purchase of each issue
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

/** Where orders put their tokens as rooms are now, one after the other; one that finds no room will be refused. */
function enteringOf(vaults: readonly VaultRoom[], orders: readonly VaultEntriesTable[]) {
  const left = new Map(vaults.map(({ id, room }) => [id, room]));
  return orders.flatMap((order) => {
    const agreed = vaults
      .filter((vault) => vault.number <= order.last_vault)
      .filter((vault) => takesTokens(vault, businessDay(order.due_at)))
      .map((vault) => ({ ...vault, room: left.get(vault.id) ?? 0n }));
    const parts = fillVaults(agreed, order.tokens) ?? [];
    for (const { vault, tokens } of parts) left.set(vault.id, vault.room - tokens);
    return parts;
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
  payDay: nextWorkingDay(vault.buybackDate),
  isDue: isDue(vault.buybackDate, today),
});

const sumOf = (all: readonly { tokens: bigint }[]): bigint =>
  all.reduce((total, { tokens }) => total + tokens, 0n);
