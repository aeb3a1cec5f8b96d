import type { AuditAction } from '#contract/audit/actions.ts';
import type { AuditChange } from '#contract/audit/fields.ts';
import type { Page } from '#contract/core/page.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Checkpoint, CheckpointFault } from './rules.ts';
import type { AuditFilter, AuditRow, WholeFilter } from './store.ts';

/** An entry of the log. Personal fields appear only as `personalDigest`. */
interface AuditEntry {
  /** The actor; null for an automatic act. */
  readonly actorId: string | null;
  /** What was done, as `kind.verb`: "user.block". */
  readonly action: AuditAction;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly before?: AuditChange | string | null;
  readonly after?: AuditChange | string | null;
  /** The caller's IP address. */
  readonly address?: string | null;
}

export interface ChainCheck {
  readonly ok: boolean;
  readonly entries: bigint;
  /** The last hash: recorded elsewhere, it proves that nothing was cut off the end. */
  readonly head: string;
  /** Ids of entries that were changed, at most ten. */
  readonly faults: readonly string[];
  /** The checkpoint of the comparison; null when none is stored. */
  readonly signed: Checkpoint | null;
  /** How the log fails against that checkpoint; null when it matches. */
  readonly signedFault: CheckpointFault | null;
}

export interface Audit {
  /** Adds an entry in the transaction that it describes: both are committed or neither. Bigints are written as text. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  list(filter: AuditFilter): Promise<Page<AuditRow>>;
  /** The next entries of a list after a given one, or the first ones. Unlike a page, it counts nothing. */
  listAfter(
    filter: WholeFilter,
    of: { readonly last: string | null; readonly limit: number },
  ): Promise<AuditRow[]>;
  /**
   * Recomputes the whole chain and compares it with the latest checkpoint.
   * @param given a checkpoint from the server log to compare with instead
   */
  verifyChain(given?: Checkpoint): Promise<ChainCheck>;
  /**
   * Stores a checkpoint outside the database. A log that does not match its last one gets none; a missing one is
   * reported by mail immediately.
   */
  storeCheckpoint(): Promise<void>;
  /** Mails the latest checkpoint, or its fault, to the configured addresses. */
  mailCheckpoint(): Promise<void>;
}
