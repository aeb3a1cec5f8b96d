import { hash } from 'node:crypto';
import type { AccountRef } from './refs.ts';

export interface PostingDraft {
  readonly account: AccountRef;
  /** Minor units or tokens; negative leaves the account. */
  readonly amount: bigint;
}

/** An entry to be posted. */
export interface EntryDraft {
  /** UUID; a purchase's row, for instance, has the id of its entry. */
  readonly id: string;
  /** What happened, as `movement.step` or `word_word`: the audit reads where money may come from in it. */
  readonly kind: string;
  /** UUID of what it is about: a movement, a round, a reservation. */
  readonly reference?: string | null;
  /** Makes a repeat harmless: one entry a key, for good. See `idempotencyKeyOf`. */
  readonly idempotencyKey: string;
  /** Tells a repeat from another request with the same key; by default what the entry moves. See `bodyHash`. */
  readonly bodyHash?: string;
  /** Who did it; null when it happened by itself. */
  readonly actorId?: string | null;
  readonly occurredAt: Date;
  /** The entry that this one undoes. */
  readonly reverses?: string;
  /** Kept beside it as JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Two or more, each on another account, that add up to zero for each asset. */
  readonly postings: readonly PostingDraft[];
}

export type Outcome =
  | { readonly status: 'posted'; readonly entryId: string }
  /** An account would have gone below zero: the first such one in the order of the postings. */
  | { readonly status: 'refused'; readonly kind: string; readonly account: AccountRef }
  /** It stands already: the same key and body was posted before, or the entry was undone before. */
  | { readonly status: 'seen'; readonly entryId: string }
  /** The same key was posted with another body. */
  | { readonly status: 'reused'; readonly entryId: string };

/** A key that belongs to one person and one call. */
export const idempotencyKeyOf = (userId: string, call: string, key: string): string =>
  `${userId}:${call}:${key}`;

/**
 * Fingerprint of a request's body, the same whatever the order of its fields.
 * @param value made of what JSON holds, and bigints and dates; fields without a value are as good as absent
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
