import { deskChoices, deskValuesOf } from '#contract/desk/words.ts';
import type { MovementSort } from '#contract/payments/movements.ts';
import { sortedIn } from '#web/shared/desk/sorting.ts';
import type { FilterField } from '#web/shared/ui/FilterBar.tsx';
import type { Sorted } from '#web/shared/ui/SortHead.tsx';

/** What every queue of movements is searched and ordered by, as `useFilters` has it. */
export const SEARCHED = {
  search: 'text',
  from: 'text',
  to: 'text',
  sort: deskValuesOf('movementSort'),
} as const;

export const SEARCH_FIELDS: readonly FilterField<keyof typeof SEARCHED>[] = [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Orden, persona, importe, CBU o día',
  },
  { name: 'from', label: 'Desde', kind: 'day' },
  { name: 'to', label: 'Hasta', kind: 'day' },
];

/** Last of the fields: it hides nothing. */
export const SORT_FIELD: FilterField<'sort'> = {
  name: 'sort',
  label: 'Orden',
  kind: 'select',
  none: 'El de la cola',
  onPhone: true,
  options: deskChoices('movementSort'),
};

interface Searched {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The same as the API is asked; files take it too. */
export const searchQuery = ({ search, from, to }: Searched) => ({
  search,
  'filter[from]': from,
  'filter[to]': to,
});

/** How the headers of a queue order it: what is to be decided begins with the oldest, and everything with the newest. */
export const sortedQueue = (
  filters: Parameters<typeof sortedIn>[0] & { readonly values: { readonly status?: string } },
): Sorted => sortedIn(filters, filters.values.status === 'waiting' ? 'oldest' : 'newest');

/** A page of the queue besides what files take: which rows come first. */
export const sortQuery = ({ sort }: { readonly sort?: MovementSort }) => ({ sort });
