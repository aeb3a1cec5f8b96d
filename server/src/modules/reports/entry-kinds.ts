/** Orders that are entries of the ledger and nothing else, and the kinds of those entries. */
export const ENTRY_KINDS = {
  rent: ['rent_collected'],
  buyback: ['buyback'],
  revocation: ['revocation'],
  return: ['round_closed', 'penalty_returned'],
} as const;

/** The order that an entry's kind makes. */
export function orderKindOf(entryKind: string): keyof typeof ENTRY_KINDS | null {
  if (entryKind === 'rent_collected') return 'rent';
  if (entryKind === 'buyback' || entryKind === 'revocation') return entryKind;
  return entryKind === 'round_closed' || entryKind === 'penalty_returned' ? 'return' : null;
}
