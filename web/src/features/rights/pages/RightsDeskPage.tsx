import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import { listRightsRequests } from '#contract/rights/endpoints.ts';
import { rightsKind, rightsState } from '#contract/rights/values.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { RequestDialog } from '../parts/RequestDialog.tsx';
import { RequestList } from '../parts/RequestList.tsx';

const A_MINUTE = 60_000;

/** Requests of the two buttons: open ones first, by the end of their time. */
export default function RightsDeskPage() {
  const filters = useFilters({ state: rightsState.options, kind: rightsKind.options });
  const { state, kind } = filters.values;
  const { opened, setOpened } = useOpened();
  const list = useApiQuery(
    listRightsRequests,
    { query: { page: filters.page, 'filter[state]': state, 'filter[kind]': kind } },
    { keepPrevious: true, every: A_MINUTE },
  );
  return (
    <div className="wrap">
      <PageHeader title="Pedidos de derechos">
        Arrepentimientos y bajas: 24 horas. Corrección y eliminación de datos: 5 días hábiles.
        Acceso: 10 días. Cada pedido se resuelve con un motivo que la persona lee.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'state', label: 'Estado', kind: 'select', options: deskChoices('rightsState') },
          {
            name: 'kind',
            label: 'Qué se pide',
            kind: 'select',
            options: deskChoices('rightsKind'),
          },
        ]}
      />
      <Loaded
        query={list}
        empty={
          <EmptyState
            title={
              state
                ? `Ningún pedido ${deskLabel('rightsState', state).toLowerCase()}`
                : 'Ningún pedido'
            }
          />
        }
      >
        {({ items, total, pageSize }) => (
          <>
            <RequestList items={items} onOpen={setOpened} />
            <PageNav
              total={total}
              pageSize={pageSize}
              page={filters.page}
              onPage={filters.setPage}
            />
          </>
        )}
      </Loaded>
      {opened !== null && <RequestDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The request that is open, kept in the address. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  return {
    opened: search.get('id'),
    setOpened: (id: string | null) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete('id');
          else next.set('id', id);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
