import { type ColumnSort, sortedBy } from '#contract/core/sorting.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { SortHead, SortStatus } from './SortHead.tsx';

/** The order of a list, kept in the URL. @param byDefault the list's own order */
export function sortedIn(
  filters: {
    readonly values: { readonly sort?: string };
    readonly set: (name: 'sort', value: string | undefined) => void;
  },
  byDefault: string | undefined,
): Sorted {
  const { sort: value } = filters.values;
  const order = { value, byDefault, ask: (sort: string | undefined) => filters.set('sort', sort) };
  const aria = (column: ColumnSort) => sortedBy(column, value ?? byDefault);
  return {
    ...order,
    aria,
    head: (column, words) => (
      <SortHead column={column} sorted={order} now={aria(column)}>
        {words}
      </SortHead>
    ),
    said: (columns) => <SortStatus aria={aria} columns={columns} />,
  };
}

/** The URL values for sorting by the given columns. */
export const sortsOf = <Sort extends string>(
  columns: Readonly<Record<string, ColumnSort<Sort>>>,
): readonly Sort[] =>
  Object.values(columns).flatMap(({ ascending, descending }) => [ascending, descending]);

/** A select for the order where column headers do not fit: on a phone. Last of the fields, because it hides nothing. */
export const sortField = <Name extends string>(
  columns: Readonly<Record<Name, ColumnSort>>,
  words: Readonly<Record<Name, string>>,
): FilterField<'sort'> => ({
  name: 'sort',
  label: 'Orden',
  kind: 'select',
  none: 'El de la lista',
  onPhone: true,
  options: Object.keys(columns)
    .filter((name): name is Name => name in words)
    .flatMap((name) => [
      { value: columns[name].ascending, label: `${words[name]}, ascendente` },
      { value: columns[name].descending, label: `${words[name]}, descendente` },
    ]),
});
