import './tables.ts';
import type { Page } from '#contract/core/page.ts';
import { gathering } from '#core/gathering.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import type { EntryDraft, Outcome } from './draft.ts';
import { assertDeclared } from './entries.ts';
import { createGroupCommit } from './group-commit.ts';
import { type AccountRef, type Asset, accountKey } from './refs.ts';
import { assertSound } from './rules.ts';
import { postBatch } from './store.ts';
import { createAccountIds } from './store-accounts.ts';
import type { Effect } from './store-effects.ts';
import { type DailyMove, dailyMoves, lastPostedAt } from './store-history.ts';
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
  holdAccounts,
  investedIn,
  type KeyedEntry,
  sumsOfKind,
} from './store-reads.ts';
import { type Reversal, reverse } from './store-reverse.ts';

export { type AuditCheck, type AuditResult, LEDGER_CHECKS, reconciles, runAudit } from './audit.ts';
export type { Lines, ProjectMoney } from './chart.ts';
export * as chart from './chart.ts';
export {
  bodyHash,
  type EntryDraft,
  idempotencyKeyOf,
  type Outcome,
  type PostingDraft,
} from './draft.ts';
export { certainEntryOf, entryOf, standingEntryOf } from './outcome.ts';
export { type AccountRef, type Asset, accountKey } from './refs.ts';
export { defineEffect, type Effect, type EffectKind, refusalOf } from './store-effects.ts';
export type { DailyMove } from './store-history.ts';
export { ledgerPersonal } from './store-personal.ts';
export type { AccountBalance, BalanceFilter, HistoryFilter, HistoryLine } from './store-reads.ts';
export type { OrderLinesView } from './tables.ts';

/** The only way money or tokens move, and the only place where anybody's balance is read. */
export interface Ledger {
  /** Posts entries inside a use case's own transaction, each with its outcome. */
  postIn(tx: Tx, drafts: readonly EntryDraft[]): Promise<Outcome[]>;
  /** Posts one entry through the group commit; its effects are written with it, if it is posted. */
  submit(draft: EntryDraft, effects?: readonly Effect[]): Promise<Outcome>;
  /** Undoes an entry by a reversing one, once. */
  reverse(tx: Tx, entryId: string, reversal: Reversal): Promise<Outcome>;
  balances(filter: BalanceFilter, tx?: Tx): Promise<AccountBalance[]>;
  /** What people hold of projects' tokens, added up by issue, purpose and vault. */
  heldTokens(projectIds: readonly string[], tx?: Tx): Promise<HeldTokens[]>;
  /** Tokens that all people together have in each vault; one that has none is absent. */
  investedIn(vaultIds: readonly string[], tx?: Tx): Promise<Map<string, bigint>>;
  /**
   * Balances of exactly these accounts, in their order; one that was never used has 0. Calls at the same time share one
   * statement, outside a transaction.
   */
  balanceOf(accounts: readonly AccountRef[], tx?: Tx): Promise<bigint[]>;
  /** Locks accounts until the transaction ends: entries under way on them are kept before, others wait. */
  hold(tx: Tx, accounts: readonly AccountRef[]): Promise<void>;
  history(filter: HistoryFilter): Promise<Page<HistoryLine>>;
  sumsOfKind(kind: string, of: { userId: string; purpose: string }): ReturnType<typeof sumsOfKind>;
  /** What people's accounts of an asset gained and lost by calendar day, entries dated before an instant. */
  dailyMoves(
    of: { asset: Asset; purposes: readonly string[]; before: Date },
    tx?: Tx,
  ): Promise<DailyMove[]>;
  /** The date of the latest entry on any of these accounts; null when there is none. */
  lastPostedAt(accounts: readonly AccountRef[], tx?: Tx): Promise<Date | null>;
  /** The entry posted with a key, if there is one. Calls at the same time share one statement. */
  findByKey(idempotencyKey: string): Promise<KeyedEntry | null>;
}

/** @param check refuses what an entry of its kind may not move; the ledger's own tests post kinds of their own */
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
    hold: holdAccounts,
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
