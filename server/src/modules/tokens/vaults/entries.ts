import type { Page } from '#contract/core/page.ts';
import type { VaultEntry, VaultEntryReason } from '#contract/tokens/vault-entries.ts';
import { businessDay } from '#core/clock.ts';
import { eachAlone } from '#core/each-alone.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName } from '../notify-buyers.ts';
import { fillVaults } from '../rules.ts';
import {
  closeVaultEntry,
  dueEntries,
  type EntryFilter,
  entriesPage,
  entryOf,
  lockEntry,
  scheduledOf,
  type VaultEntryRow,
} from '../store/entries.ts';
import { tokensInGrace } from '../store/grace.ts';
import { lockLots } from '../store/purchases.ts';
import type { VaultEntriesTable } from '../tables.ts';
import { moveIntoVaults, takesTokens, vaultsWithRoom, withRoom } from './invest.ts';
import { enteringOf } from './unpaid-buybacks.ts';

type Refusal = Extract<VaultEntryReason, 'no_room' | 'not_free' | 'blocked' | 'not_published'>;

/**
 * The number of the last vault that tokens would fill with the present room, among the vaults that still take tokens on
 * the day of their entry. The person's earlier orders count as entered: they come first. The buyer of a later entry
 * agrees to this vault as the limit.
 * @returns the number, and the purchases of those orders (`ahead`)
 * @throws AppError NO_ACTIVE_VAULT when these vaults have too little room
 */
export async function lastVaultFor(
  deps: TokensDeps,
  given: {
    readonly userId: string;
    readonly contractId: string;
    readonly tokens: bigint;
    readonly dueAt: Date;
  },
): Promise<{ readonly number: number; readonly ahead: readonly string[] }> {
  const { userId, contractId, tokens, dueAt } = given;
  const [vaults, orders] = await Promise.all([
    deps.projects.vaults(contractId),
    scheduledOf(deps.database.db, { userId, contractId }),
  ]);
  const rooms = await withRoom(deps, vaults);
  const entering = enteringOf(rooms, orders.toReversed());
  const takenIn = (vaultId: string) =>
    entering.reduce((sum, one) => (one.vault.id === vaultId ? sum + one.tokens : sum), 0n);
  const open = rooms
    .filter((vault) => takesTokens(vault, businessDay(dueAt)))
    .map((vault) => ({ ...vault, room: vault.room - takenIn(vault.id) }));
  const last = fillVaults(open, tokens)?.at(-1);
  if (last === undefined) throw new AppError('NO_ACTIVE_VAULT');
  return { number: last.vault.number, ahead: orders.map((order) => order.purchase_id) };
}

/**
 * Executes the due orders to enter a vault, each once (docs/rules.md#15-vaults-and-buy-backs). An order that cannot be
 * executed is refused: its holder is notified and the tokens stay available.
 * @returns the errors, one for each order that failed
 */
export async function enterVaults(deps: TokensDeps): Promise<unknown[]> {
  const due = await dueEntries(deps.database.db, deps.clock.now());
  return eachAlone(due, (one) => deps.database.transaction((tx) => enterOne(deps, tx, one)));
}

async function enterOne(
  deps: TokensDeps,
  tx: Tx,
  due: Pick<VaultEntriesTable, 'purchase_id' | 'user_id' | 'contract_id'>,
): Promise<void> {
  const holder = await holderOf(deps, tx, due.user_id);
  await lockLots(tx, { userId: due.user_id, issueId: due.contract_id });
  const order = await lockEntry(tx, due.purchase_id);
  if (order?.status !== 'scheduled') return;
  const at = deps.clock.now();
  const refusal = holder ?? (await enter(deps, tx, { order, at }));
  if (refusal === null) return;
  await closeVaultEntry(tx, order.purchase_id, { status: 'refused', reason: refusal, at });
  await deps.notifications.notify(tx, {
    userId: order.user_id,
    kind: 'vault_entry_refused',
    data: {
      project: await projectName(deps, tx, order.project_id),
      tokens: order.tokens,
      reason: refusal,
    },
  });
}

/** Locks the holder's row, as investing by hand does. @returns why the account may not act; null when it may */
async function holderOf(deps: TokensDeps, tx: Tx, userId: string): Promise<Refusal | null> {
  try {
    await deps.identity.holdActive(tx, userId);
    return null;
  } catch (error) {
    if (error instanceof AppError && ['BLOCKED_USER', 'USER_NOT_FOUND'].includes(error.key))
      return 'blocked';
    throw error;
  }
}

/** @returns why the tokens could not go in; null when they did */
async function enter(
  deps: TokensDeps,
  tx: Tx,
  { order, at }: { order: VaultEntriesTable; at: Date },
): Promise<Refusal | null> {
  const { user_id: userId, project_id: projectId, contract_id: contractId, tokens } = order;
  const project = await publishedName(deps, tx, projectId);
  if (project === null) return 'not_published';
  const own = chart.available(userId, projectId, chart.tokensOf(contractId));
  const [free = 0n] = await deps.ledger.balanceOf([own], tx);
  const kept = await tokensInGrace(tx, {
    userId,
    issueId: contractId,
    at,
    besides: { purchaseId: order.purchase_id },
  });
  if (free < tokens + kept) return 'not_free';
  const vaults = await vaultsWithRoom(deps, tx, { contractId, today: businessDay(at) });
  const agreed = vaults.filter(({ number }) => number <= order.last_vault);
  const parts = fillVaults(agreed, tokens);
  if (parts === null) return 'no_room';
  const { entryId } = await moveIntoVaults(deps, tx, {
    userId,
    contract: { id: contractId, projectId },
    projectName: project,
    parts,
    idempotencyKey: `vault-entry:${order.purchase_id}`,
    at,
  });
  await closeVaultEntry(tx, order.purchase_id, { status: 'entered', entryId, at });
  return null;
}

async function publishedName(deps: TokensDeps, tx: Tx, projectId: string): Promise<string | null> {
  try {
    return (await deps.projects.publishedProject(projectId, tx)).name;
  } catch (error) {
    if (error instanceof AppError && error.key === 'PROJECT_NOT_PUBLISHED') return null;
    throw error;
  }
}

/**
 * Cancels a scheduled order: the purchase stays and its tokens stay available.
 * @throws AppError NOT_FOUND, VAULT_ENTRY_OVER
 */
export async function cancelEntry(
  deps: TokensDeps,
  { userId, purchaseId }: { readonly userId: string; readonly purchaseId: string },
): Promise<VaultEntry> {
  const { db } = deps.database;
  const known = await entryOf(db, purchaseId);
  if (known === undefined || known.user_id !== userId) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    await lockLots(tx, { userId, issueId: known.contract_id });
    const end = { status: 'cancelled', reason: 'asked', at: deps.clock.now() } as const;
    if (!(await closeVaultEntry(tx, purchaseId, end))) throw new AppError('VAULT_ENTRY_OVER');
  });
  const row = await entryOf(db, purchaseId);
  const [view] = row === undefined ? [] : await entryViews(deps, [row]);
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

/** A page of a person's orders to enter vaults, latest due first. */
export async function entryList(deps: TokensDeps, filter: EntryFilter): Promise<Page<VaultEntry>> {
  const page = await entriesPage(deps.database.db, filter);
  return { ...page, items: await entryViews(deps, page.items) };
}

async function entryViews(deps: TokensDeps, rows: readonly VaultEntryRow[]): Promise<VaultEntry[]> {
  const contractIds = [...new Set(rows.map((row) => row.contract_id))];
  const [projects, contracts, vaults] = await Promise.all([
    deps.projects.projectNames([...new Set(rows.map((row) => row.project_id))]),
    deps.projects.contractNames(contractIds),
    deps.projects.vaultsOfContracts(contractIds),
  ]);
  const entering = await enteringNow(deps, rows, vaults);
  const lastVault = (row: VaultEntryRow) =>
    vaults.find((one) => one.contractId === row.contract_id && one.number === row.last_vault);
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    orderNumber: row.order_number,
    contractId: row.contract_id,
    contractName: contracts.get(row.contract_id) ?? '',
    projectId: row.project_id,
    projectName: projects.get(row.project_id) ?? '',
    tokens: Number(row.tokens),
    dueAt: row.due_at.toISOString(),
    vaultNumber: row.last_vault,
    buybackDate: lastVault(row)?.buybackDate ?? businessDay(row.due_at),
    payDay: lastVault(row)?.payDay ?? businessDay(row.due_at),
    parts: (entering.get(row.purchase_id) ?? []).map(({ vault, tokens }) => ({
      vaultNumber: vault.number,
      tokens: Number(tokens),
      payDay: vault.payDay,
    })),
    status: row.status,
    reason: row.reason,
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}

/** The vaults that scheduled orders would fill now, by purchase: each person's orders after their earlier ones. */
async function enteringNow(
  deps: TokensDeps,
  rows: readonly VaultEntryRow[],
  vaults: readonly VaultFacts[],
) {
  const waiting = rows.filter(({ status }) => status === 'scheduled');
  const contractIds = new Set(waiting.map((row) => row.contract_id));
  const rooms = await withRoom(
    deps,
    vaults.filter(({ contractId }) => contractIds.has(contractId)),
  );
  const found: ReturnType<typeof enteringOf> = [];
  for (const userId of new Set(waiting.map((row) => row.user_id))) {
    const orders = (await scheduledOf(deps.database.db, { userId })).toReversed();
    for (const contractId of contractIds)
      found.push(
        ...enteringOf(
          rooms.filter((vault) => vault.contractId === contractId),
          orders.filter((order) => order.contract_id === contractId),
        ),
      );
  }
  return Map.groupBy(found, ({ purchaseId }) => purchaseId);
}
