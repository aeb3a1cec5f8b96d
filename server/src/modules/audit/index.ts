import './tables.ts';
import type { AuditAction } from '#contract/core/audit-actions.ts';
import type { Page } from '#contract/core/page.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import {
  type AuditFilter,
  type AuditRow,
  chainFaults,
  chainHead,
  entriesPage,
  insertEntry,
} from './store.ts';

export { newAuditSalt, personalDigest } from './digest.ts';
export { bindAudit } from './routes.ts';

/** One line of the log. Personal fields are told by `personalDigest` alone. */
export interface AuditEntry {
  /** Who did it; null when it happened by itself. */
  readonly actorId: string | null;
  /** What was done, as `kind.verb`: "user.block". */
  readonly action: AuditAction;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Network address it came from. */
  readonly address?: string | null;
}

export interface ChainCheck {
  readonly ok: boolean;
  readonly entries: bigint;
  /** The last hash: written down elsewhere, it proves that nothing was cut off the end. */
  readonly head: string;
  /** Ids of entries that are not what was written, at most ten. */
  readonly faults: readonly string[];
}

export interface Audit {
  /** Adds a line in the transaction of what it tells: both happen or neither does. Bigints are written as text. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  list(filter: AuditFilter): Promise<Page<AuditRow>>;
  /** Recomputes the whole chain. */
  verifyChain(): Promise<ChainCheck>;
}

/** The log of what administrators did and of what happened to accounts: added to, never edited. */
export function createAudit({ database, clock }: { database: Database; clock: Clock }): Audit {
  return {
    record: (tx, entry) =>
      insertEntry(tx, {
        id: newId(),
        at: clock.now(),
        actor_id: entry.actorId,
        action: entry.action,
        target_kind: entry.targetKind,
        target_id: entry.targetId,
        before: json(entry.before),
        after: json(entry.after),
        address: entry.address ?? null,
      }),
    list: (filter) => entriesPage(database.db, filter),
    async verifyChain() {
      const { entries, hash } = await chainHead(database.db);
      const faults = await chainFaults(database.db);
      return {
        ok: faults.length === 0,
        entries,
        head: hash,
        faults: faults.map((fault) => fault.entryId),
      };
    },
  };
}

const json = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'bigint' ? part.toString() : part,
      );
