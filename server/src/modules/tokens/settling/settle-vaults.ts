import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import { eachAlone } from '#core/each-alone.ts';
import { newId } from '#core/id.ts';
import type { AccountRef, EntryDraft } from '#modules/ledger';
import { chart, entryOf } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName } from '../notify-buyers.ts';
import { notifyVaultPaid } from '../notify-managers.ts';
import { lockRounds } from '../refunds/return-tokens.ts';
import { takeInOrder } from '../rules.ts';
import { markPaid, standingInVault } from '../store/investments.ts';
import { insertReturns, lockLots, lotsOfIssue } from '../store/purchases.ts';
import { isFunded, vaultDebts } from '../vaults/debts.ts';
import { openVaults, vaultRooms } from '../vaults/invest.ts';

/**
 * Pays the funded vaults whose pay day (their date or the next working day) has come; unfunded ones are reported and stay
 * due. From its date on a vault takes no more tokens, so the next one opens.
 */
export async function settleVaults(
  deps: TokensDeps,
): Promise<{ unfunded: VaultFacts[]; faults: unknown[] }> {
  const today = businessDay(deps.clock.now());
  const unfunded: VaultFacts[] = [];
  const faults = await eachAlone(await deps.projects.dueVaults(today), async (due) => {
    const isPayDay = due.payDay <= today;
    const paid =
      isPayDay &&
      (await canBePaid(deps, due)) &&
      (await deps.database.transaction((tx) => payVault(deps, tx, { due, today })));
    if (paid) return;
    if (isPayDay) unfunded.push(due);
    if (!(await hasUnopenedVault(deps, due.contractId))) return;
    await deps.database.transaction((tx) =>
      openVaults(deps, tx, { contractId: due.contractId, at: deps.clock.now() }),
    );
  });
  return { unfunded, faults };
}

/**
 * Whether enough is set aside for a vault and those before it. Read first without locks, because an overdue vault would
 * otherwise lock its whole issue at every run. `payVault` decides with locks; money set aside during the run is used at
 * the next one.
 */
async function canBePaid(deps: TokensDeps, due: VaultFacts, tx?: Tx): Promise<boolean> {
  const { debts } = await vaultDebts(deps, due.projectId, tx);
  const debt = debts.find(({ vault }) => vault.id === due.id);
  return debt === undefined || isFunded(debt);
}

const hasUnopenedVault = async (deps: TokensDeps, contractId: string): Promise<boolean> =>
  (await deps.projects.vaults(contractId)).some(({ status }) => status === 'inactive');

/**
 * Pays every holder of a vault tokens × buy-back price in USD and retires the tokens. The last vault buys back the tokens
 * that were never invested, too. A vault is paid in full or not at all (docs/rules.md#15-vaults-and-buy-backs).
 * @returns true when the vault is paid or no longer due; false when the project has not set enough aside
 */
async function payVault(
  deps: TokensDeps,
  tx: Tx,
  { due, today }: { due: VaultFacts; today: string },
): Promise<boolean> {
  // rounds, then lots, then vaults: the order in which the end of a round and investing lock them
  await lockRounds(deps, tx, { contractId: due.contractId });
  await lockLots(tx, { issueId: due.contractId });
  const rooms = await vaultRooms(deps, tx, due.contractId);
  const vault = rooms.find(({ id }) => id === due.id);
  if (!vault || vault.status === 'passed' || vault.payDay > today) return true;
  const last = rooms.at(-1)?.id === vault.id;
  if (last) await holdSales(deps, tx, vault.contractId);
  const holders = await holdersOf(deps, tx, { vault, withLoose: last });
  const owed = [...holders.values()].reduce(
    (sum, { investedTokens, loose }) => sum + (investedTokens + loose) * vault.buybackPrice,
    0n,
  );
  if (!(await canBePaid(deps, vault, tx))) return false;
  const at = await momentOf(deps, tx, { vault, userIds: [...holders.keys()] });
  const drafts = [...holders].map(([userId, holder]) => draftOf(vault, userId, { holder, at }));
  await deps.debts.lock(tx, [...holders.keys()], chart.accountsOf(drafts));
  for (const outcome of await deps.ledger.postIn(tx, drafts)) entryOf(outcome);
  const occasion = { movement: 'buyback', reference: vault.id, at };
  await deps.debts.payAll(tx, [...holders.keys()], occasion);
  await bookReturns(deps, tx, { vault, holders, drafts, at });
  for (const investment of await standingInVault(tx, vault.id))
    await markPaid(tx, investment.id, { paidUsd: investment.tokens * vault.buybackPrice, at });
  await tellPaid(deps, tx, { vault, holders, drafts });
  await deps.projects.setVaultStatus(tx, vault.id, {
    from: vault.status,
    to: 'passed',
    paidTokens: vault.held,
  });
  await notifyVaultPaid(deps, tx, { vault, owed, holders: holders.size });
  await rollRoom(deps, tx, { vaultId: vault.id, rooms });
  await openVaults(deps, tx, { contractId: vault.contractId, at });
  return true;
}

/** Waits for purchases being posted, so that their tokens are paid too; later purchases find no vault left. */
async function holdSales(deps: TokensDeps, tx: Tx, contractId: string): Promise<void> {
  const rounds = await deps.projects.rounds({ contractId }, tx);
  await deps.ledger.lock(
    tx,
    rounds.map((round) => chart.unissued(round)),
  );
}

/**
 * The date of a buy-back's entry: when the vault was due, or when its money was set aside if that was later. Never
 * earlier than the latest entry on the accounts that it debits.
 */
async function momentOf(
  deps: TokensDeps,
  tx: Tx,
  { vault, userIds }: { vault: VaultFacts; userIds: readonly string[] },
): Promise<Date> {
  const asset = chart.tokensOf(vault.contractId);
  const accounts: AccountRef[] = userIds.flatMap((userId) => [
    chart.invested(userId, vault),
    chart.available(userId, vault.projectId, asset),
  ]);
  const due = startOfBusinessDay(vault.payDay);
  const last = await deps.ledger.lastPostedAt(
    [chart.setAside(vault.projectId, 'buyback'), ...accounts],
    tx,
  );
  return last !== null && last > due ? last : due;
}

interface Holder {
  investedTokens: bigint;
  /** Available tokens that were never invested. */
  loose: bigint;
}

export async function holdersOf(
  deps: TokensDeps,
  tx: Tx,
  { vault, withLoose }: { vault: VaultFacts; withLoose: boolean },
): Promise<Map<string, Holder>> {
  const asset = chart.tokensOf(vault.contractId);
  const holders = new Map<string, Holder>();
  const holder = (userId: string): Holder => {
    const known = holders.get(userId) ?? { investedTokens: 0n, loose: 0n };
    holders.set(userId, known);
    return known;
  };
  for (const { account, balance } of await deps.ledger.balances(
    { asset, purpose: 'invested', ref: vault.id },
    tx,
  )) {
    if (account.holder === 'user' && balance > 0n) holder(account.userId).investedTokens += balance;
  }
  if (!withLoose) return holders;
  for (const { account, balance } of await deps.ledger.balances(
    { asset, purpose: 'available' },
    tx,
  )) {
    if (account.holder === 'user' && balance > 0n) holder(account.userId).loose += balance;
  }
  return holders;
}

function draftOf(
  vault: VaultFacts,
  userId: string,
  { holder, at }: { holder: Holder; at: Date },
): EntryDraft {
  const asset = chart.tokensOf(vault.contractId);
  const { projectId } = vault;
  const retired = chart.retired(projectId, vault.contractId);
  const lines = [
    ...chart.move(
      chart.setAside(projectId, 'buyback'),
      chart.available(userId, projectId, 'USD'),
      (holder.investedTokens + holder.loose) * vault.buybackPrice,
    ),
    ...chart.move(chart.invested(userId, vault), retired, holder.investedTokens),
    ...chart.move(chart.available(userId, projectId, asset), retired, holder.loose),
  ];
  return {
    id: newId(at),
    kind: 'buyback',
    reference: vault.id,
    idempotencyKey: `buyback:${vault.id}:${userId}`,
    occurredAt: at,
    postings: chart.postings(lines),
  };
}

async function tellPaid(
  deps: TokensDeps,
  tx: Tx,
  {
    vault,
    holders,
    drafts,
  }: {
    vault: VaultFacts;
    holders: ReadonlyMap<string, Holder>;
    /** The entries of the holders, in their order. */
    drafts: readonly EntryDraft[];
  },
): Promise<void> {
  const project = await projectName(deps, tx, vault.projectId);
  const people = [...holders].flatMap(([userId, { investedTokens, loose }], index) => {
    const id = drafts[index]?.id;
    if (id === undefined) return [];
    const tokens = investedTokens + loose;
    const paid = [{ minor: tokens * vault.buybackPrice, currency: 'USD' } as const];
    const data = { project, vault: vault.number, tokens, paid };
    return [{ userId, data, order: { kind: 'buyback' as const, id } }];
  });
  await deps.notifications.notifyAll(tx, 'vault_paid', people);
}

/**
 * Records the tokens that a buy-back takes from each holder's lots: oldest lots first, as they were invested. Lots of
 * undecided rounds go last, because such a round may still close and return them at cost.
 */
async function bookReturns(
  deps: TokensDeps,
  tx: Tx,
  paid: {
    vault: VaultFacts;
    holders: Map<string, Holder>;
    drafts: readonly EntryDraft[];
    at: Date;
  },
): Promise<void> {
  const { vault, holders, drafts, at } = paid;
  const rounds = await deps.projects.rounds({ contractId: vault.contractId }, tx);
  const open = new Set(rounds.flatMap(({ id, status }) => (status === 'in_progress' ? [id] : [])));
  const byHolder = Map.groupBy(await lotsOfIssue(tx, vault.contractId), (lot) => lot.user_id);
  const returns = [...holders].flatMap(([userId, holder], index) => {
    const lots = (byHolder.get(userId) ?? [])
      .toReversed()
      .toSorted((a, b) => Number(open.has(a.round_id)) - Number(open.has(b.round_id)));
    const parts = takeInOrder(lots, holder.investedTokens + holder.loose);
    if (parts === null)
      throw new Error(`vault ${vault.id}: ${userId} holds more tokens than their lots`);
    return parts.map(({ lot, tokens, cost }) => ({
      id: newId(at),
      purchase_id: lot.id,
      entry_id: drafts[index]?.id ?? '',
      reason: 'buyback' as const,
      tokens,
      cost,
      penalty: 0n,
      returned_at: at,
    }));
  });
  await insertReturns(tx, returns);
}

/** Passes the room left in a vault at its date to the next vault that takes tokens. */
async function rollRoom(
  deps: TokensDeps,
  tx: Tx,
  { vaultId, rooms }: { vaultId: string; rooms: Awaited<ReturnType<typeof vaultRooms>> },
): Promise<void> {
  const at = rooms.findIndex(({ id }) => id === vaultId);
  const room = rooms[at]?.room ?? 0n;
  const next = rooms.slice(at + 1).find(({ status }) => status !== 'passed');
  if (room > 0n && next)
    await deps.projects.rollVault(tx, { fromVaultId: vaultId, toVaultId: next.id, tokens: room });
}
