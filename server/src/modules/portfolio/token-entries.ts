import type { EntryKind } from '#contract/ledger/entry-kinds.ts';

/** Kinds of entries that move money between a person's wallets and tokens; money of all other kinds comes from outside or leaves. */
export const TOKEN_ENTRIES = [
  'purchase',
  'reservation',
  'refund',
  'revocation',
  'round_closed',
  'penalty_returned',
  'unreleased_returned',
  'buyback',
  'rent',
] as const satisfies readonly EntryKind[];
