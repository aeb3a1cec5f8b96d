import type { ReactNode } from 'react';
import { type ColumnSort, nextSort } from '#contract/core/sorting.ts';
import type { Sorted, SortedColumn } from '#web/shared/ui/sorted.ts';
import classes from './SortHead.module.css';

/** The words of a column's header, which order the list by it. On a phone they are words alone: a select orders there. */
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

/** Says to a screen reader how a list is ordered, also when that changes. */
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
