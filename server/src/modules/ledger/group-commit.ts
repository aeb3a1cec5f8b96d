import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#platform/database/index.ts';
import type { EntryDraft, Outcome } from './entries/draft.ts';
import { isOutage, isTransient } from './retry.ts';
import { assertSound } from './rules.ts';
import type { AccountIds } from './store/accounts.ts';
import { type Effect, refusalOf } from './store/effects.ts';
import { accountsByKey, keysOf, postBatch } from './store/entries.ts';

type Submit = (draft: EntryDraft, effects?: readonly Effect[]) => Promise<Outcome>;

interface Waiting {
  readonly draft: EntryDraft;
  readonly effects: readonly Effect[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A database and the cache of its account ids. */
interface LedgerStore {
  readonly database: Database;
  readonly ids: AccountIds;
}

const LARGEST_BATCH = 256;
const MOST_TRIES = 5;

/**
 * Group commit (docs/decisions/0003): entries that arrive while a batch commits are queued for the next batch, so that
 * concurrent requests share one commit. An entry that finds the queue idle is committed without waiting.
 * @returns a function that posts one entry with its effects; it rejects with an AppError when an effect refuses the
 * entry
 */
export function createGroupCommit(database: Database, ids: AccountIds): Submit {
  const ledger = { database, ids };
  const queue: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    // calls of the same turn of the event loop share the first batch
    await nextTurn();
    while (queue.length > 0) await settle(ledger, queue.splice(0, LARGEST_BATCH));
    running = false;
  }

  return async (draft, effects = []) => {
    assertSound(draft);
    return new Promise((resolve, reject) => {
      queue.push({ draft, effects, resolve, reject });
      if (!running) void drain();
    });
  };
}

/**
 * Commits a batch as a whole. A batch that fails is split in halves until the faulty entry is alone, so that only its
 * caller fails. When the database is unreachable, all callers fail.
 */
async function settle(ledger: LedgerStore, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await commit(ledger, batch);
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome) waiting.resolve(outcome);
      else waiting.reject(new Error('no outcome returned for entry'));
    });
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) {
      for (const waiting of batch) waiting.reject(refusalOf(error));
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await settle(ledger, batch.slice(0, half));
    await settle(ledger, batch.slice(half));
  }
}

async function commit(ledger: LedgerStore, batch: readonly Waiting[]): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryCommit(ledger, batch);
    } catch (error) {
      if (attempt >= MOST_TRIES || !isTransient(error)) throw error;
    }
  }
}

/** Posts a batch and its effects in one auto-committed statement. */
async function tryCommit(
  { database, ids }: LedgerStore,
  batch: readonly Waiting[],
): Promise<Outcome[]> {
  const drafts = batch.map(({ draft }) => draft);
  // missing accounts are committed before the batch, because the cache must not keep an id that is rolled back
  const keys = keysOf(drafts);
  await ids.remember(database.db, accountsByKey(drafts, keys));
  return postBatch(database.db, {
    ids,
    drafts,
    keys,
    effects: batch.map(({ effects }) => effects),
  });
}
