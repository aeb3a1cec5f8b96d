import type { ReactNode, Ref } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';
import { ariaSort, type Sorted, SortHead, SortStatus } from '#web/shared/ui/SortHead.tsx';
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
    <div {...tableOf(label)} className={classes.table} ref={ref}>
      <SortStatus sorted={sorted} columns={heads} />
      <div {...AS.rowgroup}>
        <div {...AS.row} className={classes.heads}>
          {heads.map(({ key, header, name, sort }) => (
            <span key={key} {...headOf(sort && ariaSort(sort, sorted))} data-head={key}>
              {sort ? (
                <SortHead column={sort} sorted={sorted}>
                  {header}
                </SortHead>
              ) : (
                header || <span className={classes.hidden}>{name}</span>
              )}
            </span>
          ))}
        </div>
      </div>
      <div {...AS.rowgroup}>{children}</div>
    </div>
  );
}

/** What the parts of such a table are to a screen reader: none of them is laid out as one. */
export const AS = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  /** Under several headers. */
  wide: { role: 'cell', 'aria-colspan': 3 },
} as const;
const tableOf = (label: string) => ({ role: 'table', 'aria-label': label });
const headOf = (sort: ReturnType<typeof ariaSort> | undefined) => ({
  role: 'columnheader',
  ...(sort ? { 'aria-sort': sort } : {}),
});
