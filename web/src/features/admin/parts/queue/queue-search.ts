import { deskChoices, deskValuesOf } from '#contract/desk/words.ts';
import { sortedIn } from '#web/shared/desk/list-order.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';

/** Search and order of every list of movements, for `useFilters`. */
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

/** Last of the fields, because it hides nothing. */
export const SORT_FIELD: FilterField<'sort'> = {
  name: 'sort',
  label: 'Orden',
  kind: 'select',
  none: 'El de la cola',
  onPhone: true,
  options: deskChoices('movementSort'),
};

/** Also by the deadline: of a withdrawal's payment, or of an announced deposit. */
export const DUE = { sort: deskValuesOf('dueSort') } as const;
export const DUE_SORT_FIELD: FilterField<'sort'> = {
  ...SORT_FIELD,
  options: deskChoices('dueSort'),
};

/** The day on which a movement was closed: for queues of deposits and withdrawals. */
export const CLOSED = { closedOn: 'text' } as const;
export const CLOSED_FIELD: FilterField<'closedOn'> = {
  name: 'closedOn',
  label: 'Cerrado el',
  kind: 'day',
};
export const closedQuery = ({ closedOn }: { readonly closedOn?: string }) => ({
  'filter[closedOn]': closedOn,
});

/** Whether a fee was taken: for queues of withdrawals and transfers. */
export const CHARGED = { charged: ['true'] } as const;
export const CHARGED_FIELD: FilterField<'charged'> = {
  name: 'charged',
  label: 'Comisión',
  kind: 'select',
  none: 'Todas',
  options: [{ value: 'true', label: 'Con comisión' }],
};
export const chargedQuery = ({ charged }: { readonly charged?: 'true' }) => ({
  'filter[charged]': charged,
});

export interface Searched {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The same as an API query; exports use it too. */
export const searchQuery = ({ search, from, to }: Searched) => ({
  search,
  'filter[from]': from,
  'filter[to]': to,
});

/** The sorting of a queue by headers: pending items start with the oldest, all items with the newest. */
export const sortedQueue = (
  filters: Parameters<typeof sortedIn>[0] & { readonly values: { readonly status?: string } },
): Sorted => sortedIn(filters, filters.values.status === 'waiting' ? 'oldest' : 'newest');

/** The order of rows as an API query. Reading some of them by their ids needs none. */
export const sortQuery = <Sort extends string>({ sort }: { readonly sort?: Sort }) => ({ sort });
