import { exportEarnings } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { getRevenue } from '#contract/treasury/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn } from '#web/shared/desk/list-order.tsx';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { type Head, RowCard, RowTable } from '#web/shared/desk/RowTable.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { KeptRows, viewOf } from '../deciding/KeptRows.tsx';
import {
  SEARCH_FIELDS,
  SEARCHED,
  SORT_FIELD,
  searchQuery,
  sortQuery,
} from '../queue/queue-search.ts';
import { AskRevenue } from './AskRevenue.tsx';
import { RevenueRequest } from './RevenueRequest.tsx';

const FILTERS = { status: valuesOf('movementStatus'), ...SEARCHED } as const;

/** The platform's earnings, requests to withdraw them, and decisions on another administrator's requests. */
export function Revenue() {
  const filters = useFilters(FILTERS);
  const { status } = filters.values;
  const asked = {
    'filter[status]': status,
    ...searchQuery(filters.values),
    ...sortQuery(filters.values),
  };
  const revenue = useApiQuery(
    getRevenue,
    { query: { page: filters.page, ...asked } },
    { every: POLL_MS, keepPrevious: true },
  );
  return (
    <section style={{ marginBottom: 48 }}>
      <h2>Ingresos de la plataforma</h2>
      <Loaded query={revenue} isEmpty={() => false}>
        {({ balances }) => <AskRevenue balances={balances} />}
      </Loaded>
      <h3 style={{ marginTop: 40 }}>Retiros pedidos</h3>
      <DeskFilters
        list="treasury"
        filters={filters}
        file={(file) => saveFile(exportEarnings, { query: { ...file, ...asked } })}
        fields={[
          ...SEARCH_FIELDS,
          { name: 'status', label: 'Estado', kind: 'select', options: choices('movementStatus') },
          SORT_FIELD,
        ]}
      />
      <KeptRows rows={revenue.data?.items ?? []} view={viewOf(filters)}>
        {(rows) => (
          <DeskList
            query={revenue}
            page={filters.page}
            onPage={filters.setPage}
            isEmpty={() => rows.length === 0}
            empty={
              filters.narrowing > 0 ? 'Ningún retiro con esos filtros' : 'Nadie pidió ningún retiro'
            }
          >
            {() => (
              <RowTable label="Retiros pedidos" heads={HEADS} sorted={sortedIn(filters, 'newest')}>
                {rows.map((item) => (
                  <RowCard key={item.id}>
                    <OpenTarget kind="earning" id={item.id}>
                      <RevenueRequest item={item} />
                    </OpenTarget>
                  </RowCard>
                ))}
              </RowTable>
            )}
          </DeskList>
        )}
      </KeptRows>
    </section>
  );
}

const HEADS: readonly Head[] = [
  { key: 'person', header: 'Quién lo pidió', sort: SORTS.movements.person },
  { key: 'date', header: 'Fecha', sort: SORTS.movements.date },
  { key: 'amount', header: 'Importe', sort: SORTS.movements.amount },
];
