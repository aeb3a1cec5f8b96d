import type { AuditAction } from '#contract/core/audit-actions.ts';
import type { Page } from '#contract/core/page.ts';
import type { Tx } from '#platform/database/index.ts';
import type { HeadFault, SignedHead } from './rules.ts';
import type { AuditFilter, AuditRow } from './store.ts';

/** One line of the log. Personal fields appear only as `personalDigest`. */
export interface AuditEntry {
  /** The actor; null for an automatic act. */
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
  /** Ids of entries that differ from what was written, at most ten. */
  readonly faults: readonly string[];
  /** The head that it was compared with; null where none is kept. */
  readonly signed: SignedHead | null;
  /** How the log differs from what was signed; null where it does not. */
  readonly signedFault: HeadFault | null;
}

export interface Audit {
  /** Adds a line in the transaction that it describes: both are committed or neither. Bigints are written as text. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  list(filter: AuditFilter): Promise<Page<AuditRow>>;
  /**
   * Recomputes the whole chain and compares it with the last head that was signed.
   * @param given a head from elsewhere (the program's log) to compare with instead
   */
  verifyChain(given?: SignedHead): Promise<ChainCheck>;
  /**
   * Signs the end of the log and keeps it outside the database; a log that differs from what was signed is not signed.
   */
  keepHead(): Promise<void>;
  /** Sends the last signed head to the addresses of the settings. */
  mailHead(): Promise<void>;
}
