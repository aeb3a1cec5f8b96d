import { hash } from 'node:crypto';
import type { AccountRef } from './refs.ts';

export interface PostingDraft {
  readonly account: AccountRef;
  /** Minor units or tokens; negative leaves the account. */
  readonly amount: bigint;
}

/** A journal entry that is to be posted. */
export interface EntryDraft {
  /** UUID; a purchase's row, for instance, has the id of its entry. */
  readonly id: string;
  /** What happened, as `movement.step` or `word_word`. The audit derives from it which accounts money may come from. */
  readonly kind: string;
  /** UUID of the movement, round, reservation… that the entry belongs to. */
  readonly reference?: string | null;
  /** At most one entry is ever posted with a key, so a retry is harmless. See `idempotencyKeyOf`. */
  readonly idempotencyKey: string;
  /** Distinguishes a retry from a different request with the same key; by default a hash of the postings. See `bodyHash`. */
  readonly bodyHash?: string;
  /** The person who caused the entry; null for a scheduled job. */
  readonly actorId?: string | null;
  readonly occurredAt: Date;
  /** Id of the entry that this one reverses. */
  readonly reverses?: string;
  /** Stored with the entry as JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Two or more, on different accounts; they sum to zero for each asset. */
  readonly postings: readonly PostingDraft[];
}

export type Outcome =
  | { readonly status: 'posted'; readonly entryId: string }
  /** An account would have gone below zero: `account` is the first such one in the order of the postings. */
  | { readonly status: 'refused'; readonly kind: string; readonly account: AccountRef }
  /** Already posted: `entryId` is the earlier entry with the same key and body, or the earlier reversal. */
  | { readonly status: 'seen'; readonly entryId: string }
  /** The key was already posted with a different body. */
  | { readonly status: 'reused'; readonly entryId: string };

/** Scopes a client's idempotency key to one person and one API call. */
export const idempotencyKeyOf = (userId: string, call: string, key: string): string =>
  `${userId}:${call}:${key}`;

/**
 * Fingerprint of a request body that does not depend on the order of its fields.
 * @param value JSON, bigints and dates; fields that are `undefined` count as absent
 * @returns SHA-256 in hexadecimal
 */
export const bodyHash = (value: unknown): string => hash('sha256', stable(value), 'hex');

function stable(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return JSON.stringify(value) ?? 'null';
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stable(field)}`).join(',')}}`;
}
