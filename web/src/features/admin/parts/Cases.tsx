import { Button } from '@mantine/core';
import { useState } from 'react';
import { listCases } from '#contract/compliance/endpoints.ts';
import { caseState } from '#contract/compliance/values.ts';
import { choices } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip, StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { CaseDialog } from './CaseDialog.tsx';
import { OpenCase } from './OpenCase.tsx';
import { uuidOf } from './uuid-of.ts';

/** Cases, those whose time ends first before the others. */
export function Cases() {
  const filters = useFilters({ state: caseState.options });
  const [search, setSearch] = useSearchParams();
  const opened = uuidOf(search.get('caso') ?? undefined);
  const setOpened = (id: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        id === null ? next.delete('caso') : next.set('caso', id);
        return next;
      },
      { preventScrollReset: true },
    );
  const [opening, setOpening] = useState(false);
  const cases = useApiQuery(
    listCases,
    { query: { page: filters.page, 'filter[state]': filters.values.state } },
    { keepPrevious: true, every: 60_000 },
  );
  return (
    <>
      <FilterBar
        filters={filters}
        fields={[{ name: 'state', label: 'Estado', kind: 'select', options: choices('caseState') }]}
      >
        <Button onClick={() => setOpening(true)}>Abrir un caso</Button>
      </FilterBar>
      <Loaded query={cases} empty={<EmptyState title="Ningún caso" />}>
        {({ items, total, pageSize }) => (
          <>
            <DataList
              caption="Casos"
              items={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  header: 'Caso',
                  primary: true,
                  cell: ({ number, title, userName }) => (
                    <>
                      <b>{number}</b> · {title}
                      <small className="cap" style={{ display: 'block' }}>
                        {userName}
                      </small>
                    </>
                  ),
                },
                {
                  key: 'state',
                  header: 'Estado',
                  cell: ({ state }) => <StatusChip of="caseState" value={state} />,
                },
                {
                  key: 'due',
                  header: 'Plazo para reportar',
                  cell: ({ dueAt, late }) => (
                    <>
                      {dueAt ? formatDateTime(dueAt) : '—'}{' '}
                      {late && <Chip tone="error">Fuera de plazo</Chip>}
                    </>
                  ),
                },
                {
                  key: 'do',
                  header: '',
                  align: 'end',
                  cell: ({ id, number }) => (
                    <Button
                      variant="default"
                      aria-label={`Ver el caso ${number}`}
                      onClick={() => setOpened(id)}
                    >
                      Ver
                    </Button>
                  ),
                },
              ]}
            />
            <PageNav
              total={total}
              pageSize={pageSize}
              page={filters.page}
              onPage={filters.setPage}
            />
          </>
        )}
      </Loaded>
      {opened && <CaseDialog id={opened} onClose={() => setOpened(null)} />}
      {opening && <OpenCase onClose={() => setOpening(false)} />}
    </>
  );
}
