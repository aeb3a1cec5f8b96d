import type { EntryKind } from '#contract/ledger/entry-kinds.ts';

/** Orders that consist of a journal entry only, with the kinds of these entries. */
export const ENTRY_KINDS = {
  rent: ['rent_collected'],
  buyback: ['buyback'],
  revocation: ['revocation'],
  return: ['round_closed', 'penalty_returned'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

/** The kind of order of a journal entry's kind. */
export function orderKindOf(entryKind: string): keyof typeof ENTRY_KINDS | null {
  if (entryKind === 'rent_collected') return 'rent';
  if (entryKind === 'buyback' || entryKind === 'revocation') return entryKind;
  return entryKind === 'round_closed' || entryKind === 'penalty_returned' ? 'return' : null;
}
