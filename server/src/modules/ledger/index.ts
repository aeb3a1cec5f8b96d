import './tables.ts';
import type { Page } from '#contract/core/page.ts';
import { gathering } from '#core/gathering.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import type { EntryDraft, Outcome } from './entries/draft.ts';
import { assertDeclared } from './entries/entries.ts';
import { type AccountRef, type Asset, accountKey } from './entries/refs.ts';
import { createGroupCommit } from './group-commit.ts';
import { assertSound } from './rules.ts';
import { createAccountIds } from './store/accounts.ts';
import type { Effect } from './store/effects.ts';
import { postBatch } from './store/entries.ts';
import { type DailyMove, dailyMoves, lastPostedAt } from './store/history.ts';
import {
  type AccountBalance,
  type BalanceFilter,
  balances,
  balancesByKey,
  entriesByKey,
  type HeldTokens,
  type HistoryFilter,
  type HistoryLine,
  heldTokens,
  history,
  investedIn,
  type KeyedEntry,
  lockAccounts,
  sumsOfKind,
} from './store/reads.ts';
import { type Reversal, reverse } from './store/reverse.ts';

export { type AuditCheck, type AuditResult, LEDGER_CHECKS, reconciles, runAudit } from './audit.ts';
export type { Lines, ProjectMoney } from './entries/chart.ts';
export * as chart from './entries/chart.ts';
export {
  bodyHash,
  type EntryDraft,
  idempotencyKeyOf,
  type Outcome,
  type PostingDraft,
} from './entries/draft.ts';
export { certainEntryOf, entryOf, standingEntryOf } from './entries/outcome.ts';
export type { Holder, Purpose } from './entries/refs.ts';
export { type AccountRef, type Asset, accountKey } from './entries/refs.ts';
export { defineEffect, type Effect, type EffectKind, refusalOf } from './store/effects.ts';
export type { DailyMove } from './store/history.ts';
export { ledgerPersonal } from './store/personal.ts';
export type { AccountBalance, BalanceFilter, HistoryFilter, HistoryLine } from './store/reads.ts';
export type { OrderLinesView } from './tables.ts';

/** The only way to move money or tokens, and the only place to read balances. */
export interface Ledger {
  /** Posts entries inside the caller's transaction. Returns one outcome for each draft, in their order. */
  postIn(tx: Tx, drafts: readonly EntryDraft[]): Promise<Outcome[]>;
  /** Posts one entry through the group commit; its effects are written in the same statement, only if it is posted. */
  submit(draft: EntryDraft, effects?: readonly Effect[]): Promise<Outcome>;
  /** Posts the reversal of an entry; an entry is reversed at most once. */
  reverse(tx: Tx, entryId: string, reversal: Reversal): Promise<Outcome>;
  balances(filter: BalanceFilter, tx?: Tx): Promise<AccountBalance[]>;
  /** Tokens that people hold of the projects' issues, summed by issue, purpose and vault. */
  heldTokens(projectIds: readonly string[], tx?: Tx): Promise<HeldTokens[]>;
  /** Tokens invested in each vault, by its id; an empty vault is absent. */
  investedIn(vaultIds: readonly string[], tx?: Tx): Promise<Map<string, bigint>>;
  /**
   * Balances of exactly these accounts, in their order; 0 for an account that was never used. Without `tx`, concurrent
   * calls share one statement.
   */
  balanceOf(accounts: readonly AccountRef[], tx?: Tx): Promise<bigint[]>;
  /** Locks accounts until the transaction ends. Waits for entries being posted to them; later entries wait for `tx`. */
  lock(tx: Tx, accounts: readonly AccountRef[]): Promise<void>;
  history(filter: HistoryFilter): Promise<Page<HistoryLine>>;
  sumsOfKind(kind: string, of: { userId: string; purpose: string }): ReturnType<typeof sumsOfKind>;
  /** Net change of each person's holding of an asset by calendar day, from entries dated before an instant. */
  dailyMoves(
    of: { asset: Asset; purposes: readonly string[]; before: Date },
    tx?: Tx,
  ): Promise<DailyMove[]>;
  /** The date of the latest entry on any of the accounts; null when there is none. */
  lastPostedAt(accounts: readonly AccountRef[], tx?: Tx): Promise<Date | null>;
  /** The entry posted with an idempotency key; null when there is none. Concurrent calls share one statement. */
  findByKey(idempotencyKey: string): Promise<KeyedEntry | null>;
}

/** @param check rejects an entry that moves more than its kind declares; the ledger's tests replace it to post other kinds */
export function createLedger(database: Database, check = assertDeclared): Ledger {
  const { db } = database;
  const ids = createAccountIds();
  const post = createGroupCommit(database, ids);
  const findBalance = gathering((keys) => balancesByKey(db, keys));
  const findEntry = gathering((keys) => entriesByKey(db, keys));
  return {
    async postIn(tx, drafts) {
      for (const draft of drafts) {
        assertSound(draft);
        check(draft);
      }
      return postBatch(tx, { ids, drafts });
    },
    async submit(draft, effects) {
      check(draft);
      return post(draft, effects);
    },
    reverse: (tx, entryId, reversal) => reverse(tx, { ids, entryId }, reversal),
    balances: (filter, tx) => balances(tx ?? db, filter),
    lock: lockAccounts,
    heldTokens: (projectIds, tx) => heldTokens(tx ?? db, projectIds),
    investedIn: (vaultIds, tx) => investedIn(tx ?? db, vaultIds),
    async balanceOf(accounts, tx) {
      const keys = accounts.map(accountKey);
      if (!tx) return Promise.all(keys.map(async (key) => (await findBalance(key)) ?? 0n));
      const found = await balancesByKey(tx, keys);
      return keys.map((key) => found.get(key) ?? 0n);
    },
    history: (filter) => history(db, filter),
    sumsOfKind: (kind, of) => sumsOfKind(db, kind, of),
    dailyMoves: (of, tx) => dailyMoves(tx ?? db, of),
    lastPostedAt: (accounts, tx) => lastPostedAt(tx ?? db, accounts),
    findByKey: async (key) => (await findEntry(key)) ?? null,
  };
}
