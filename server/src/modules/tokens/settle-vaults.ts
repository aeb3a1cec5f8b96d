import { businessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { EntryDraft } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { buyback, invested, Postings, retired, tokensAsset, wallet } from './accounts.ts';
import { nextWorkingDay } from './calendar.ts';
import type { TokensDeps } from './deps.ts';
import { openVaults, vaultRooms } from './invest.ts';
import { entryOf } from './outcome.ts';
import { takeNewestFirst } from './rules.ts';
import { insertReturns, lockLots, lotsOf } from './store.ts';
import { markPaid, standingInVault } from './store-investments.ts';

/** Pays vaults whose date has come (the next working day) and that are funded; the others stay as they are and are reported. */
export async function settleVaults(
  deps: TokensDeps,
): Promise<{ paid: number; unfunded: string[] }> {
  const today = businessDay(deps.clock.now());
  const unfunded: string[] = [];
  let paid = 0;
  for (const due of await deps.projects.dueVaults(today)) {
    if (nextWorkingDay(due.buybackDate) > today) continue;
    const outcome = await deps.database.transaction((tx) => payVault(deps, tx, due.id));
    if (outcome === 'unfunded') unfunded.push(due.id);
    else paid += 1;
  }
  return { paid, unfunded };
}

/**
 * Pays every holder of a vault tokens × buy-back price in USD into his wallet and retires the tokens; with
 * the last vault, tokens never invested too. Nothing is paid in part (domain.md §4, Vault).
 */
async function payVault(deps: TokensDeps, tx: Tx, vaultId: string): Promise<'paid' | 'unfunded'> {
  const vault = await deps.projects.vault(vaultId, tx, { lock: true });
  if (vault.status === 'passed') return 'paid';
  const rooms = await vaultRooms(deps, tx, vault.contractId);
  const last = rooms.at(-1)?.id === vault.id;
  const holders = await holdersOf(deps, tx, vault, last);
  const owed = [...holders.values()].reduce(
    (sum, { investedTokens, loose }) => sum + (investedTokens + loose) * vault.buybackPrice,
    0n,
  );
  const [setAside = 0n] = await deps.ledger.balanceOf([buyback(vault.projectId)], tx);
  if (setAside < owed) return 'unfunded';
  const at = deps.clock.now();
  const drafts = [...holders].map(([userId, holder]) => draftOf(vault, userId, holder, at));
  for (const outcome of await deps.ledger.postIn(tx, drafts)) entryOf(outcome);
  await bookReturns(tx, vault, holders, drafts, at);
  for (const investment of await standingInVault(tx, vault.id))
    await markPaid(tx, investment.id, investment.tokens * vault.buybackPrice, at);
  await deps.projects.setVaultStatus(tx, vault.id, vault.status, 'passed');
  await rollRoom(deps, tx, vault.id, rooms);
  await openVaults(deps, tx, vault.contractId, at);
  return 'paid';
}

interface Holder {
  investedTokens: bigint;
  /** Available tokens that were never invested. */
  loose: bigint;
}

async function holdersOf(
  deps: TokensDeps,
  tx: Tx,
  vault: VaultFacts,
  withLoose: boolean,
): Promise<Map<string, Holder>> {
  const asset = tokensAsset(vault.contractId);
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

function draftOf(vault: VaultFacts, userId: string, holder: Holder, at: Date): EntryDraft {
  const asset = tokensAsset(vault.contractId);
  const postings = new Postings().move(
    buyback(vault.projectId),
    wallet(userId, vault.projectId, 'USD'),
    (holder.investedTokens + holder.loose) * vault.buybackPrice,
  );
  if (holder.investedTokens > 0n)
    postings.move(
      invested(userId, vault.projectId, asset, vault.id),
      retired(vault.projectId, asset),
      holder.investedTokens,
    );
  if (holder.loose > 0n)
    postings.move(
      wallet(userId, vault.projectId, asset),
      retired(vault.projectId, asset),
      holder.loose,
    );
  return {
    id: newId(at),
    kind: 'buyback',
    reference: vault.id,
    idempotencyKey: `buyback:${vault.id}:${userId}`,
    occurredAt: at,
    postings: postings.list(),
  };
}

/** Lots keep what left them: their rest stays what the holder still has. */
async function bookReturns(
  tx: Tx,
  vault: VaultFacts,
  holders: Map<string, Holder>,
  drafts: readonly EntryDraft[],
  at: Date,
): Promise<void> {
  const entries = [...holders].map(([userId, holder], index) => ({
    userId,
    holder,
    entryId: drafts[index]?.id ?? '',
  }));
  for (const { userId, holder, entryId } of entries) {
    await lockLots(tx, { userId, issueId: vault.contractId });
    const parts = takeNewestFirst(
      await lotsOf(tx, userId, vault.contractId),
      holder.investedTokens + holder.loose,
    );
    if (parts === null) throw new Error(`vault ${vault.id}: ${userId} holds more than his lots`);
    await insertReturns(
      tx,
      parts.map(({ lot, tokens, cost }) => ({
        id: newId(at),
        purchase_id: lot.id,
        entry_id: entryId,
        reason: 'buyback',
        tokens,
        cost,
        penalty: 0n,
        returned_at: at,
      })),
    );
  }
}

/** Room left at a vault's date goes to the next that still takes tokens. */
async function rollRoom(
  deps: TokensDeps,
  tx: Tx,
  vaultId: string,
  rooms: Awaited<ReturnType<typeof vaultRooms>>,
): Promise<void> {
  const at = rooms.findIndex(({ id }) => id === vaultId);
  const room = rooms[at]?.room ?? 0n;
  const next = rooms.slice(at + 1).find(({ status }) => status !== 'passed');
  if (room > 0n && next)
    await deps.projects.rollVault(tx, { fromVaultId: vaultId, toVaultId: next.id, tokens: room });
}
