import { MINUTE_MS } from '#contract/core/time.ts';
import { exportRights } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices } from '#contract/desk/words.ts';
import { listRightsRequests } from '#contract/rights/endpoints.ts';
import { USUAL_TERMS } from '#contract/rights/limits.ts';
import { rightsKind, rightsState } from '#contract/rights/values.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { RequestDialog } from '../parts/RequestDialog.tsx';
import { RequestList } from '../parts/RequestList.tsx';

/** Consumer rights requests: open ones first, by deadline. */
export default function RightsDeskPage() {
  const filters = useFilters(
    {
      search: 'text',
      state: rightsState.options,
      kind: rightsKind.options,
      sort: sortsOf(SORTS.rights),
    },
    'id',
  );
  const { state, kind, search, sort } = filters.values;
  const { opened, setOpened } = useOpened();
  const terms = usePublicConfig()?.rightsTerms ?? USUAL_TERMS;
  const asked = { search, sort, 'filter[state]': state, 'filter[kind]': kind };
  const list = useApiQuery(
    listRightsRequests,
    { query: { page: filters.page, ...asked } },
    { keepPrevious: true, every: MINUTE_MS },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Pedidos de derechos"
        actions={
          <ExportMenu save={(file) => saveFile(exportRights, { query: { ...file, ...asked } })} />
        }
      >
        Arrepentimientos, bajas y fallecimientos: {terms.hours} horas. Corrección y eliminación de
        datos: {terms.correctionDays} días hábiles. Acceso: {terms.accessDays} días. Rigen para los
        pedidos de hoy: cada uno conserva el plazo con que llegó, y se resuelve con un motivo que la
        persona lee.
      </PageHeader>
      <DeskFilters
        list="rights"
        filters={filters}
        fields={[
          {
            name: 'search',
            label: 'Buscar',
            kind: 'search',
            placeholder: 'Persona, correo, código o día',
          },
          { name: 'state', label: 'Estado', kind: 'select', options: deskChoices('rightsState') },
          {
            name: 'kind',
            label: 'Qué se pide',
            kind: 'select',
            options: deskChoices('rightsKind'),
          },
          sortField(SORTS.rights, { person: 'Quién', received: 'Recibido', due: 'Vence' }),
        ]}
      />
      <DeskList
        query={list}
        page={filters.page}
        onPage={filters.setPage}
        empty={filters.narrowing > 0 ? 'Ningún pedido con esos filtros' : 'Ningún pedido'}
      >
        {({ items }) => (
          <RequestList items={items} sorted={sortedIn(filters, undefined)} onOpen={setOpened} />
        )}
      </DeskList>
      {opened !== null && <RequestDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The open request, kept in the URL. */
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
