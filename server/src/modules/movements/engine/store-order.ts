import { type RawBuilder, sql } from 'kysely';
import type { DueSort } from '#contract/payments/movements.ts';
import type { Key } from '#platform/database/queries/keyset.ts';

/** The order of a list of movements and of its file: pending ones start with the oldest, all with the newest. */
export function movementOrder(
  {
    sort,
    waiting,
  }: { readonly sort?: DueSort | undefined; readonly waiting?: boolean | undefined },
  of: {
    /** A column of the movement. */
    readonly column: (name: 'currency' | 'order_number') => RawBuilder<unknown>;
    /** The amount that its lists show. */
    readonly amount: RawBuilder<unknown>;
    /** When it was requested, and the last name and the name of its person. */
    readonly asked: RawBuilder<unknown>;
    readonly person: RawBuilder<unknown>;
    /** Until when it has to be paid, or when it lapses; null while it has no such time; absent for movements without one. */
    readonly due?: RawBuilder<unknown> | undefined;
  },
): readonly Key[] {
  const { column, asked, due = sql`null::timestamptz` } = of;
  const person = sql`coalesce(lower(trim(${of.person})), '')`;
  const number = { of: column('order_number') };
  switch (sort ?? (waiting ? 'oldest' : 'newest')) {
    case 'oldest':
      return [{ of: asked }, number];
    case 'newest':
      return [
        { of: asked, desc: true },
        { ...number, desc: true },
      ];
    case 'largest':
      return [{ of: column('currency') }, { of: of.amount, desc: true }, number];
    case 'smallest':
      return [{ of: column('currency') }, { of: of.amount }, number];
    case 'person':
      return [{ of: person }, { of: asked }, number];
    case '-person':
      return [{ of: person, desc: true }, { of: asked }, number];
    // those without a deadline are last, either way
    case 'due':
      return [{ of: sql`coalesce(${due}, 'infinity')` }, { of: asked }, number];
    case '-due':
      return [{ of: sql`coalesce(${due}, '-infinity')`, desc: true }, { of: asked }, number];
  }
}
