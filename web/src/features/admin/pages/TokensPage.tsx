import { SegmentedControl } from '@mantine/core';
import { listProjects } from '#contract/projects/endpoints.ts';
import { exportPurchases, exportTokens } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { Holdings } from '../parts/people/tokens/Holdings.tsx';
import { Purchases } from '../parts/people/tokens/Purchases.tsx';

const FILTERS = {
  show: ['purchases'],
  type: valuesOf('tokenType'),
  userId: 'text',
  projectId: 'text',
  roundId: 'text',
  kept: ['true'],
  from: 'text',
  to: 'text',
} as const;

/** All users' tokens, and every purchase. */
export default function TokensPage() {
  const filters = useFilters(FILTERS);
  const { show, type, userId, projectId, roundId, kept, from, to } = filters.values;
  const narrowed = {
    'filter[type]': type,
    'filter[userId]': uuidOf(userId),
    'filter[projectId]': uuidOf(projectId),
  };
  const also = {
    'filter[roundId]': uuidOf(roundId),
    'filter[kept]': kept,
    'filter[from]': from,
    'filter[to]': to,
  };
  const List = show === 'purchases' ? Purchases : Holdings;
  return (
    <div className="wrap">
      <PageHeader
        title="Tenencias y compras"
        actions={
          <ExportMenu
            save={(file) =>
              show === 'purchases'
                ? saveFile(exportPurchases, { query: { ...file, ...narrowed, ...also } })
                : saveFile(exportTokens, { query: { ...file, ...narrowed } })
            }
          />
        }
      >
        Lo que cada persona tiene de cada emisión, y cada compra que se hizo.
      </PageHeader>
      <SegmentedControl
        aria-label="Qué ver"
        value={show ?? 'holdings'}
        onChange={(value) => filters.set('show', value === 'purchases' ? value : undefined)}
        data={[
          { value: 'holdings', label: 'Tenencias' },
          { value: 'purchases', label: 'Compras' },
        ]}
        mb="md"
      />
      <FilterBar
        filters={filters}
        fields={[
          { name: 'type', label: 'Token', kind: 'select', options: choices('tokenType') },
          { name: 'projectId', label: 'Proyecto', kind: 'select', options: useAllProjects() },
          ...(show === 'purchases' ? purchaseFields(roundId) : []),
        ]}
      >
        <PersonFilter
          label="Persona"
          value={uuidOf(userId)}
          onChange={(id) => filters.set('userId', id)}
        />
      </FilterBar>
      <List
        type={type}
        userId={uuidOf(userId)}
        projectId={uuidOf(projectId)}
        also={also}
        page={filters.page}
        onPage={filters.setPage}
      />
    </div>
  );
}

/** The filters of purchases alone. A round is chosen by the figure that leads here. */
const purchaseFields = (
  roundId: string | undefined,
): readonly FilterField<keyof typeof FILTERS>[] => [
  { name: 'from', label: 'Desde', kind: 'day' },
  { name: 'to', label: 'Hasta', kind: 'day' },
  {
    name: 'kept',
    label: 'Deshechas',
    kind: 'select',
    none: 'Incluidas',
    options: [{ value: 'true', label: 'Sin las deshechas' }],
  },
  ...(roundId
    ? [
        {
          name: 'roundId' as const,
          label: 'Ronda',
          kind: 'select' as const,
          none: 'Todas',
          options: [{ value: roundId, label: 'La de la cifra elegida' }],
        },
      ]
    : []),
];

/** Every project there is, by name. */
function useAllProjects() {
  const query = { page: 1, pageSize: 100, sort: 'name' as const };
  const { items = [] } = useApiQuery(listProjects, { query }).data ?? {};
  return items.map(({ id, name }) => ({ value: id, label: name }));
}
