import type { ReactNode, Ref } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';
import { ITEM } from '#web/shared/keyboard/list-keys.ts';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import classes from './RowTable.module.css';

export interface Head {
  key: string;
  /** Empty for a column that needs no visible name. */
  header: string;
  /** The accessible name of an empty header. */
  name?: string;
  sort?: ColumnSort;
}

/** Multi-line rows under sortable headers: a table for screen readers, through explicit roles. */
export function RowTable(props: {
  label: string;
  heads: readonly Head[];
  sorted: Sorted;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const { label, heads, sorted, ref, children } = props;
  return (
    <>
      {sorted.said(heads)}
      <div {...tableOf(label)} className={classes.table} ref={ref}>
        <div {...AS.rowgroup}>
          <div {...AS.row} className={classes.heads}>
            {heads.map(({ key, header, name, sort }) => (
              <span key={key} {...headOf(sort && sorted.aria(sort))} data-head={key}>
                {sort
                  ? sorted.head(sort, header)
                  : header || <span className={classes.hidden}>{name}</span>}
              </span>
            ))}
          </div>
        </div>
        <div {...AS.rowgroup}>{children}</div>
      </div>
    </>
  );
}

/** A row that is a single card under all headers. */
export const RowCard = ({ children }: { children: ReactNode }) => (
  <div {...AS.row} {...ITEM} className={classes.card}>
    <div {...AS.wide}>{children}</div>
  </div>
);

/** The roles of such a table's parts, because none of them has a table layout. */
export const AS = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  /** Spans several headers. */
  wide: { role: 'cell', 'aria-colspan': 3 },
} as const;
const tableOf = (label: string) => ({ role: 'table', 'aria-label': label });
const headOf = (sort: ReturnType<Sorted['aria']> | undefined) => ({
  role: 'columnheader',
  ...(sort ? { 'aria-sort': sort } : {}),
});
