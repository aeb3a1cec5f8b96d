import type { ReactNode } from 'react';
import { type ColumnSort, nextSort, sortedBy } from '#contract/core/sorting.ts';
import classes from './SortHead.module.css';
import { t } from './ui-words.ts';

/** How a list is ordered, and what asks for another order. */
export interface Sorted {
  /** What was asked for; undefined for the list's own order. */
  readonly value: string | undefined;
  /** The list's own order. */
  readonly byDefault: string | undefined;
  readonly ask: (sort: string | undefined) => void;
}

/** What `aria-sort` of a column is. */
export const ariaSort = (column: ColumnSort, { value, byDefault }: Sorted) =>
  sortedBy(column, value ?? byDefault);

/** The words of a column's header, which order the list by it. On a phone they are words alone: a select orders there. */
export function SortHead(props: { column: ColumnSort; sorted: Sorted; children: ReactNode }) {
  const { column, sorted, children } = props;
  const now = ariaSort(column, sorted);
  return (
    <>
      <button
        type="button"
        className={classes.head}
        data-sorted={now}
        onClick={() => sorted.ask(nextSort(column, sorted.value, sorted.byDefault))}
      >
        {children}
        <span aria-hidden="true" className={classes.arrow}>
          {now === 'descending' ? '↓' : now === 'ascending' ? '↑' : '↕'}
        </span>
      </button>
      <span className={classes.words}>{children}</span>
    </>
  );
}

/** Says to a screen reader how a list is ordered, also when that changes. */
export function SortStatus(props: {
  sorted: Sorted;
  columns: readonly { header: ReactNode; sort?: ColumnSort | undefined }[];
}) {
  const { sorted, columns } = props;
  const by = columns.find(({ sort }) => sort && ariaSort(sort, sorted) !== 'none');
  return (
    <span role="status" className={classes.status}>
      {by?.sort && (
        <>
          {t(ariaSort(by.sort, sorted) === 'ascending' ? 'sortedUp' : 'sortedDown')}: {by.header}
        </>
      )}
    </span>
  );
}
