import { myBalance } from '#contract/balance/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { type FilterValues, useFilters } from '#web/shared/address/use-filters.ts';
import { shownStateQuery } from '#web/shared/api/shown-state.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { t } from '../../texts.ts';

const FILTERS = {
  status: valuesOf('withdrawalState'),
  type: [...valuesOf('depositType'), ...valuesOf('withdrawalType')],
  currency: valuesOf('currency'),
  projectId: 'text',
  from: 'text',
  to: 'text',
} as const;
type Chosen = FilterValues<typeof FILTERS>;

export interface Paging {
  page: number;
  onPage: (page: number) => void;
}

const common = ({ status, projectId, from, to }: Chosen) => ({
  'filter[status]': valuesOf('movementStatus').find((one) => one === status),
  'filter[projectId]': projectId,
  'filter[from]': wholeDay(from),
  'filter[to]': wholeDay(to),
});
/** A day whose year is incomplete counts as none. */
const wholeDay = (text: string | undefined) =>
  text && /^2[01]\d\d-/.test(text) ? text : undefined;

/** The query of each list and its export. Another list's method is ignored. */
export const historyQuery = {
  deposit: (chosen: Chosen) => ({
    ...common(chosen),
    'filter[type]': valuesOf('depositType').find((type) => type === chosen.type),
    'filter[sentCurrency]': chosen.currency,
  }),
  withdrawal: (chosen: Chosen) => ({
    ...common(chosen),
    'filter[type]': valuesOf('withdrawalType').find((type) => type === chosen.type),
    'filter[receivedCurrency]': chosen.currency,
    'filter[returned]': shownStateQuery(chosen.status).returned,
  }),
  transfer: (chosen: Chosen) => ({ ...common(chosen), 'filter[sentCurrency]': chosen.currency }),
};
type Kind = keyof typeof historyQuery;
export type HistoryQuery<Of extends Kind> = ReturnType<(typeof historyQuery)[Of]>;

const METHODS = { deposit: 'depositType', withdrawal: 'withdrawalType' } as const;

/** A history's filters, kept in the URL: their bar and their values. */
export function useHistoryFilters(kind: Kind) {
  const filters = useFilters(FILTERS);
  const projects = useOwnProjects();
  const bar = (
    <FilterBar
      filters={filters}
      fields={[
        {
          name: 'status',
          label: t('filterStatus'),
          kind: 'select',
          options: choices(kind === 'withdrawal' ? 'withdrawalState' : 'movementStatus'),
        },
        ...(kind === 'transfer'
          ? []
          : [
              {
                name: 'type' as const,
                label: t('filterMethod'),
                kind: 'select' as const,
                options: choices(METHODS[kind === 'deposit' ? 'deposit' : 'withdrawal']),
              },
            ]),
        {
          name: 'currency',
          label: t(kind === 'withdrawal' ? 'filterReceived' : 'filterCurrency'),
          kind: 'select',
          none: t('filterAnyCurrency'),
          options: choices('currency'),
        },
        { name: 'projectId', label: t('filterProject'), kind: 'select', options: projects },
        { name: 'from', label: t('filterFrom'), kind: 'day' },
        { name: 'to', label: t('filterTo'), kind: 'day' },
      ]}
    />
  );
  return { bar, chosen: filters.values, active: filters.active };
}

/** The projects in which the person has, or had, money. */
function useOwnProjects() {
  const items = useApiQuery(myBalance, {}).data?.items ?? [];
  return [...new Map(items.map(({ projectId, projectName }) => [projectId, projectName]))].map(
    ([value, label]) => ({ value, label }),
  );
}

export const NothingHere = () => (
  <EmptyState title={t('filteredOut')}>{t('filteredOutHelp')}</EmptyState>
);
