import type { ReactNode } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';
import { ITEM } from '#web/shared/keyboard/list-keys.ts';
import classes from './DataList.module.css';
import type { Sorted } from './sorted.ts';

export interface Column<Item> {
  key: string;
  header: ReactNode;
  cell: (item: Item) => ReactNode;
  /** The orders of its header, if the list is `sorted`. */
  sort?: ColumnSort | undefined;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The heading of a row's card on a phone; the first column by default. */
  primary?: boolean;
  /**
   * Its position on a phone when a row is two lines instead of a card: title and amount, time and state, the rest
   * below. The button of `open` is the whole row, below its other buttons.
   */
  line?: 'title' | 'amount' | 'under' | 'state' | 'more' | 'open';
  /** In a row of two lines its header is before it, as in a card: "Lugar: quedan 3". */
  named?: boolean;
  /** Left out of the card, as a cell that is only a dash is. */
  hideOnPhone?: boolean;
}

interface DataListProps<Item> {
  /** Names the list for screen readers. */
  caption: string;
  items: readonly Item[];
  columns: readonly Column<Item>[];
  rowKey: (item: Item) => string;
  /** Marks the selected row. */
  isCurrent?: (item: Item) => boolean;
  footer?: ReactNode;
  /** The list's order, and its setter. */
  sorted?: Sorted;
}

/**
 * A table that becomes one card per row on phones. Roles are explicit, because a table with block layout loses its own.
 */
export function DataList<Item>(props: DataListProps<Item>) {
  const { caption, items, columns, rowKey, isCurrent, footer, sorted } = props;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const table = (
    <table className={classes.table} {...AS.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead {...AS.rowgroup}>
        <tr {...AS.row}>
          {columns.map(({ key, header, align, sort }) => (
            <th
              key={key}
              scope="col"
              {...AS.columnheader}
              data-align={align}
              aria-sort={sort && sorted?.aria(sort)}
            >
              {header === '' ? (
                <span className={classes.caption}>{ACTIONS}</span>
              ) : sort && sorted ? (
                sorted.head(sort, header)
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.rowgroup}>
        {items.map((item) => (
          <tr
            key={rowKey(item)}
            {...AS.row}
            {...ITEM}
            aria-current={isCurrent?.(item) ? 'true' : undefined}
          >
            {columns.map((column) => {
              const content = column.cell(item);
              return (
                <td
                  key={column.key}
                  {...AS.cell}
                  data-align={column.align}
                  data-line={column.line}
                  data-primary={column === primary}
                  data-phone={column.hideOnPhone || content === NOTHING ? 'no' : 'yes'}
                >
                  {column !== primary && (column.line === undefined || column.named) && (
                    <span className={classes.label} aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  <span className={classes.value}>{content}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {footer}
    </table>
  );
  if (!sorted) return table;
  return (
    <>
      {sorted.said(columns)}
      {table}
    </>
  );
}

/** The header of a button column, which needs no visible text. */
const ACTIONS = 'Acciones';
/** An empty cell: a card omits it. */
const NOTHING = '—';

const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
