import { type RawBuilder, sql } from 'kysely';
import type { PurchaseSort } from '#contract/tokens/purchases.ts';
import type { Key } from '#platform/database/queries/keyset.ts';
import { plain } from '#platform/database/queries/search.ts';

/** The order of the list of purchases and of its file, newest first by default. */
export function purchaseOrder(
  sort: PurchaseSort = '-date',
  of: {
    /** A column of the purchase. */
    readonly column: (
      name: 'purchased_at' | 'tokens' | 'currency' | 'cost' | 'id',
    ) => RawBuilder<unknown>;
    /** The last name and the name of its person, and the name of its project. */
    readonly person: RawBuilder<unknown>;
    readonly project: RawBuilder<unknown>;
  },
): readonly Key[] {
  const { column } = of;
  const desc = sort.startsWith('-');
  // ids are ordered by time: among equal rows the latest comes first, unless the list is ascending
  const last = { of: column('id'), desc: sort !== 'date' };
  const by = (key: RawBuilder<unknown>): readonly Key[] => [{ of: key, desc }, last];
  switch (sort) {
    case 'date':
    case '-date':
      return by(column('purchased_at'));
    case 'person':
    case '-person':
      return by(sql`coalesce(${plain(of.person)}, '')`);
    case 'project':
    case '-project':
      return by(sql`coalesce(${plain(of.project)}, '')`);
    case 'tokens':
    case '-tokens':
      return by(column('tokens'));
    case 'amount':
    case '-amount':
      return [{ of: column('currency') }, ...by(column('cost'))];
  }
}
