import type { ReactNode } from 'react';
import type { ColumnSort } from '#contract/core/sorting.ts';
import classes from './DataList.module.css';
import type { Sorted } from './sorted.ts';

export interface Column<Item> {
  key: string;
  header: ReactNode;
  cell: (item: Item) => ReactNode;
  /** The orders that its header asks for, where the list is `sorted`. */
  sort?: ColumnSort | undefined;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Heads the card that a row becomes on a phone; the first column unless one says so. */
  primary?: boolean;
  /**
   * Where it stands on a phone when a row is two lines instead of a card: what and how much, when and how it stands,
   * the rest below. The button of `open` is the row as a whole, below its other buttons.
   */
  line?: 'title' | 'amount' | 'under' | 'state' | 'more' | 'open';
  /** In a row of two lines its header stands before it, as in a card: "Lugar: quedan 3". */
  named?: boolean;
  /** Left out of the card, as a cell that is only a dash is. */
  hideOnPhone?: boolean;
}

export interface DataListProps<Item> {
  /** Says what the list is, to a screen reader. */
  caption: string;
  items: readonly Item[];
  columns: readonly Column<Item>[];
  rowKey: (item: Item) => string;
  /** Marks a row as the chosen one. */
  isCurrent?: (item: Item) => boolean;
  footer?: ReactNode;
  /** How the list is ordered, and what asks for another order. */
  sorted?: Sorted;
}

/** A table that becomes one card a row on phones. Roles are written out, since a table laid out as blocks loses its own. */
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
          <tr key={rowKey(item)} {...AS.row} aria-current={isCurrent?.(item) ? 'true' : undefined}>
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

/** Heads a column of buttons, which needs no words for those who see it. */
const ACTIONS = 'Acciones';
/** A cell with nothing to say: a card leaves it out. */
const NOTHING = '—';

const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
