import type { MovementStatus } from '#contract/payments/schemas.ts';
import type { WithdrawalState } from '#contract/payments/statuses.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { shownStateQuery } from '#web/shared/api/shown-state.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { SEARCH_FIELDS, SEARCHED, type Searched, SORT_FIELD, searchQuery } from './queue-search.ts';

/** The contents of a queue: pending movements, oldest first, or those in a state. */
type QueueState = 'waiting' | MovementStatus;
const QUEUE_STATES: readonly QueueState[] = ['waiting', ...valuesOf('movementStatus')];

/** The filters of every queue, for `useFilters`. */
export const QUEUE_FILTERS = { status: QUEUE_STATES, userId: 'text', ...SEARCHED } as const;

/** The filters of every queue as fields, with those of one queue before the order. The person has a field of their own. */
export const queueFields = <Name extends string = never>(
  own: readonly FilterField<Name>[],
  {
    sort = SORT_FIELD,
    states = choices('movementStatus'),
  }: {
    readonly sort?: FilterField<'sort'>;
    readonly states?: readonly { readonly value: string; readonly label: string }[];
  } = {},
): readonly FilterField<Name | 'status' | keyof typeof SEARCHED>[] => [
  ...SEARCH_FIELDS,
  {
    name: 'status',
    label: 'Estado',
    kind: 'select',
    options: [{ value: 'waiting', label: 'Por resolver' }, ...states],
  },
  ...own,
  sort,
];

/** The filters of every queue as an API query; exports use it too. */
export const queueQuery = (
  values: Searched & { readonly status?: QueueState; readonly userId?: string },
) => ({
  ...(values.status === 'waiting'
    ? { 'filter[waiting]': 'true' as const }
    : { 'filter[status]': values.status }),
  'filter[userId]': uuidOf(values.userId),
  ...searchQuery(values),
});

const WITHDRAWAL_STATES: readonly ('waiting' | WithdrawalState)[] = [
  'waiting',
  ...valuesOf('withdrawalState'),
];

/** The filters of the queue of withdrawals, by the states that its rows show. */
export const WITHDRAWAL_FILTERS = { ...QUEUE_FILTERS, status: WITHDRAWAL_STATES } as const;

/** The same as an API query. */
export const withdrawalQuery = ({
  status,
  ...values
}: Searched & { readonly status?: 'waiting' | WithdrawalState; readonly userId?: string }) => {
  const { status: wire, returned } = shownStateQuery(status === 'waiting' ? undefined : status);
  return {
    ...queueQuery({ ...values, ...(status === 'waiting' ? { status } : wire && { status: wire }) }),
    'filter[returned]': returned,
  };
};
