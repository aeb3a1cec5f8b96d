import type { Currency } from '#contract/core/money.ts';
import { exportPersonEntries } from '#contract/desk/files/endpoints.ts';
import { listPersonEntries, type PersonEntry, personMoney } from '#contract/desk/person-entries.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { entryName } from '#contract/ledger/entry-kinds.ts';
import { valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';

const FIGURE = {
  parte: personMoney.options,
  moneda: valuesOf('currency'),
  proyecto: 'text',
} as const;
const FILTERS = {
  search: 'text',
  from: 'text',
  to: 'text',
  sort: sortsOf(SORTS.personEntries),
} as const;
const HEADERS = { at: 'Fecha', amount: 'Importe' } as const;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: 'Buscar', kind: 'search', placeholder: 'Orden, importe o día' },
  { name: 'from', label: 'Desde', kind: 'day' },
  { name: 'to', label: 'Hasta', kind: 'day' },
  sortField(SORTS.personEntries, HEADERS),
];

/** The figure of a person's money whose entries the address asks for; null for none. */
export function useAskedFigure() {
  const { parte: part, moneda: currency, proyecto } = useFilters(FIGURE).values;
  return part && currency ? { part, currency, projectId: uuidOf(proyecto) } : null;
}

/**
 * The entries that a figure of a person's money is the sum of.
 * @param props.name what the figure is, with its project
 */
export function PersonEntries(props: {
  userId: string;
  of: {
    part: (typeof personMoney.options)[number];
    currency: Currency;
    projectId: string | undefined;
  };
  name: string;
}) {
  const { userId, of, name } = props;
  const filters = useFilters(FILTERS);
  const { search, from, to, sort } = filters.values;
  const asked = { ...of, search, 'filter[from]': from, 'filter[to]': to, sort };
  const entries = useApiQuery(
    listPersonEntries,
    {
      params: { id: userId },
      query: { ...asked, page: filters.page, pageSize: 20 },
    },
    { keepPrevious: true },
  );
  return (
    <section aria-label={name}>
      <p>
        <Link to={`/admin/users/${userId}?vista=dinero`}>Todo el dinero de la persona</Link>
      </p>
      <h2>{name}</h2>
      <FilterBar filters={filters} fields={FIELDS} />
      <ExportMenu
        save={(file) =>
          saveFile(exportPersonEntries, { params: { id: userId }, query: { ...file, ...asked } })
        }
      />
      <DeskList
        query={entries}
        page={filters.page}
        onPage={filters.setPage}
        empty={filters.narrowing > 0 ? 'Ningún asiento con esos filtros' : 'Ningún asiento'}
      >
        {({ items, figure }) => (
          <>
            <p>
              <b>
                <MoneyText money={figure} />
              </b>{' '}
              es la suma de todos sus asientos.
            </p>
            <DataList
              caption={name}
              items={items}
              rowKey={({ id }) => id}
              sorted={sortedIn(filters, '-at')}
              columns={[
                {
                  key: 'what',
                  header: 'Qué',
                  primary: true,
                  cell: (entry) => <What of={entry} />,
                },
                {
                  key: 'at',
                  header: HEADERS.at,
                  sort: SORTS.personEntries.at,
                  cell: ({ at }) => formatDateTime(at),
                },
                {
                  key: 'amount',
                  header: HEADERS.amount,
                  sort: SORTS.personEntries.amount,
                  align: 'end',
                  cell: ({ amount }) => <MoneyText money={amount} />,
                },
                {
                  key: 'after',
                  header: 'Queda',
                  align: 'end',
                  cell: ({ after }) => <MoneyText money={after} />,
                },
              ]}
            />
          </>
        )}
      </DeskList>
    </section>
  );
}

const LISTS = { deposit: 'deposits', withdrawal: 'withdrawals', transfer: 'transfers' } as const;

const What = ({ of: { kind, movement } }: { of: PersonEntry }) =>
  movement ? (
    <Link to={`/admin/${LISTS[movement.kind]}?id=${movement.id}`}>
      {entryName(kind)} · {movement.orderNumber}
    </Link>
  ) : (
    <span>{entryName(kind)}</span>
  );
