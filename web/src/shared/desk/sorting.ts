import type { ColumnSort } from '#contract/core/sorting.ts';
import type { FilterField } from '#web/shared/ui/FilterBar.tsx';
import type { Sorted } from '#web/shared/ui/SortHead.tsx';

/** The order of a list, kept in its address. @param byDefault the list's own */
export const sortedIn = (
  filters: {
    readonly values: { readonly sort?: string };
    readonly set: (name: 'sort', value: string | undefined) => void;
  },
  byDefault: string | undefined,
): Sorted => ({
  value: filters.values.sort,
  byDefault,
  ask: (sort) => filters.set('sort', sort),
});

/** The values that an address may have for the orders of some columns. */
export const sortsOf = <Sort extends string>(
  columns: Readonly<Record<string, ColumnSort<Sort>>>,
): readonly Sort[] =>
  Object.values(columns).flatMap(({ ascending, descending }) => [ascending, descending]);

/** Chooses the order where the headers of columns do not fit: on a phone. Last of the fields: it hides nothing. */
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
