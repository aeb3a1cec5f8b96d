import { SegmentedControl } from '@mantine/core';
import { listProjects } from '#contract/projects/endpoints.ts';
import { exportPurchases, exportTokens } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { Holdings } from '../parts/people/Holdings.tsx';
import { Purchases } from '../parts/people/Purchases.tsx';
import { uuidOf } from '../parts/uuid-of.ts';

const FILTERS = {
  show: ['purchases'],
  type: valuesOf('tokenType'),
  userId: 'text',
  projectId: 'text',
} as const;

/** All users' tokens, and every purchase. */
export default function TokensPage() {
  const filters = useFilters(FILTERS);
  const { show, type, userId, projectId } = filters.values;
  const narrowed = {
    'filter[type]': type,
    'filter[userId]': uuidOf(userId),
    'filter[projectId]': uuidOf(projectId),
  };
  const List = show === 'purchases' ? Purchases : Holdings;
  return (
    <div className="wrap">
      <PageHeader
        title="Tenencias y compras"
        actions={
          <ExportMenu
            save={(file) =>
              saveFile(show === 'purchases' ? exportPurchases : exportTokens, {
                query: { ...file, ...narrowed },
              })
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
        page={filters.page}
        onPage={filters.setPage}
        onPerson={(id) => filters.set('userId', id)}
      />
    </div>
  );
}

/** Every project there is, by name. */
function useAllProjects() {
  const query = { page: 1, pageSize: 100, sort: 'name' as const };
  const { items = [] } = useApiQuery(listProjects, { query }).data ?? {};
  return items.map(({ id, name }) => ({ value: id, label: name }));
}
