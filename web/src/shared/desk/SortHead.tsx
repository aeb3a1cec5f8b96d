import type { ReactNode } from 'react';
import { type ColumnSort, nextSort } from '#contract/core/sorting.ts';
import type { Sorted, SortedColumn } from '#web/shared/ui/lists/sorted.ts';
import classes from './SortHead.module.css';

/** The text of a column header, which sorts the list. On a phone it is plain text, because a select sorts there. */
export function SortHead(props: {
  column: ColumnSort;
  sorted: Pick<Sorted, 'value' | 'byDefault' | 'ask'>;
  now: ReturnType<Sorted['aria']>;
  children: ReactNode;
}) {
  const { column, sorted, now, children } = props;
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
          {ARROWS[now]}
        </span>
      </button>
      <span className={classes.words}>{children}</span>
    </>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** Announces a list's order to screen readers, also when it changes. */
export function SortStatus(props: { aria: Sorted['aria']; columns: readonly SortedColumn[] }) {
  const by = props.columns.find(({ sort }) => sort && props.aria(sort) !== 'none');
  return (
    <span role="status" className={classes.status}>
      {by?.sort && (
        <>
          {props.aria(by.sort) === 'ascending' ? 'Orden ascendente' : 'Orden descendente'}:{' '}
          {by.header}
        </>
      )}
    </span>
  );
}
