/** The `sort` values of the header of a sortable column. */
export interface ColumnSort<Sort extends string = string> {
  readonly ascending: Sort;
  readonly descending: Sort;
}

/** A column whose descending sort key is its name after a hyphen. */
export const bothWays = <const Name extends string>(
  name: Name,
): { readonly ascending: Name; readonly descending: `-${Name}` } => ({
  ascending: name,
  descending: `-${name}`,
});

/**
 * The next `sort` value when a header is pressed: ascending, then descending, then the list's default order. If the
 * default order is one of the column's, it toggles between the two.
 * @param now the list's `sort`; undefined for the default order
 * @param byDefault the default order
 */
export function nextSort<Sort extends string>(
  column: ColumnSort<Sort>,
  now: Sort | undefined,
  byDefault: Sort | undefined,
): Sort | undefined {
  const shown = now ?? byDefault;
  const next =
    shown === column.ascending
      ? column.descending
      : shown === column.descending && shown !== byDefault && byDefault !== column.ascending
        ? undefined
        : column.ascending;
  return next === byDefault ? undefined : next;
}

/** A column's sort direction as `aria-sort`. */
export const sortedBy = (
  column: ColumnSort,
  shown: string | undefined,
): 'ascending' | 'descending' | 'none' =>
  shown === column.ascending ? 'ascending' : shown === column.descending ? 'descending' : 'none';
