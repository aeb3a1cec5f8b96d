/** The values of a list's `sort` that the header of one of its columns asks for. */
export interface ColumnSort<Sort extends string = string> {
  readonly ascending: Sort;
  readonly descending: Sort;
}

/** The orders of a column whose descending one is its name after a hyphen. */
export const bothWays = <const Name extends string>(
  name: Name,
): { readonly ascending: Name; readonly descending: `-${Name}` } => ({
  ascending: name,
  descending: `-${name}`,
});

/**
 * What the header of a column asks for next: first its ascending order, then its descending one, then the list's own.
 * Where the list's own order is one of the column's, the header goes between its two.
 * @param now the list's `sort`; undefined for its own order
 * @param byDefault its own order
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

/** How a column is ordered, as `aria-sort` says it. */
export const sortedBy = (
  column: ColumnSort,
  shown: string | undefined,
): 'ascending' | 'descending' | 'none' =>
  shown === column.ascending ? 'ascending' : shown === column.descending ? 'descending' : 'none';
