import { DEBT_KINDS, type EntryKind } from '#contract/ledger/entry-kinds.ts';

/** Orders that consist of a journal entry only, with the kinds of these entries. */
export const ENTRY_KINDS = {
  rent: ['rent_collected'],
  buyback: ['buyback'],
  revocation: ['revocation'],
  return: ['round_closed', 'penalty_returned'],
  debt: [...DEBT_KINDS, 'treasury.recovery'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

type Kind = keyof typeof ENTRY_KINDS;

/** The kind of order of a journal entry's kind. */
export function orderKindOf(entryKind: string): Kind | null {
  for (const [order, kinds] of Object.entries(ENTRY_KINDS) as [Kind, readonly string[]][])
    if (kinds.includes(entryKind)) return order;
  return null;
}
