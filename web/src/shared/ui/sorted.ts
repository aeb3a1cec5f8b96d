import type { ReactNode } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';

/**
 * How a list is ordered, and what asks for another order. It draws its own headers: lists that nobody orders, as those
 * of guests, load nothing of it.
 */
export interface Sorted {
  /** What was asked for; undefined for the list's own order. */
  readonly value: string | undefined;
  /** The list's own order. */
  readonly byDefault: string | undefined;
  readonly ask: (sort: string | undefined) => void;
  /** What `aria-sort` of a column is. */
  readonly aria: (column: ColumnSort) => 'ascending' | 'descending' | 'none';
  /** The words of a column's header, which order the list by it. */
  readonly head: (column: ColumnSort, words: ReactNode) => ReactNode;
  /** Says to a screen reader how the list is ordered, also when that changes. */
  readonly said: (columns: readonly SortedColumn[]) => ReactNode;
}

export interface SortedColumn {
  readonly header: ReactNode;
  readonly sort?: ColumnSort | undefined;
}
