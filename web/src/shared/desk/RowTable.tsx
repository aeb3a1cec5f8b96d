import type { ReactNode, Ref } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';
import type { Sorted } from '#web/shared/ui/sorted.ts';
import classes from './RowTable.module.css';

export interface Head {
  key: string;
  /** Empty over what needs no words for those who see it. */
  header: string;
  /** What an empty header is called. */
  name?: string;
  sort?: ColumnSort;
}

/** Rows of several lines under headers that order them: a table to a screen reader. Rows and cells have their roles. */
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

/** A row that is one card, under all headers. */
export const RowCard = ({ children }: { children: ReactNode }) => (
  <div {...AS.row} className={classes.card}>
    <div {...AS.wide}>{children}</div>
  </div>
);

/** What the parts of such a table are to a screen reader: none of them is laid out as one. */
export const AS = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  /** Under several headers. */
  wide: { role: 'cell', 'aria-colspan': 3 },
} as const;
const tableOf = (label: string) => ({ role: 'table', 'aria-label': label });
const headOf = (sort: ReturnType<Sorted['aria']> | undefined) => ({
  role: 'columnheader',
  ...(sort ? { 'aria-sort': sort } : {}),
});
