import type { ReactNode } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';

/**
 * A list's order and its setter. It renders its own headers: unsortable lists, like those for guests, load nothing of
 * it.
 */
export interface Sorted {
  /** The requested order; undefined for the list's own. */
  readonly value: string | undefined;
  /** The list's own order. */
  readonly byDefault: string | undefined;
  readonly ask: (sort: string | undefined) => void;
  /** The `aria-sort` of a column. */
  readonly aria: (column: ColumnSort) => 'ascending' | 'descending' | 'none';
  /** The text of a column header, which sorts the list. */
  readonly head: (column: ColumnSort, words: ReactNode) => ReactNode;
  /** Announces the list's order to screen readers, also when it changes. */
  readonly said: (columns: readonly SortedColumn[]) => ReactNode;
}

export interface SortedColumn {
  readonly header: ReactNode;
  readonly sort?: ColumnSort | undefined;
}
