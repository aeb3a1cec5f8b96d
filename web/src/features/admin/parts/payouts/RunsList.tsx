import { Group } from '@mantine/core';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import { exportRuns, listRuns } from '#contract/payouts/endpoints.ts';
import { runSort } from '#contract/payouts/schemas.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import { label } from '#contract/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField } from '#web/shared/desk/list-order.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../PersonLink.tsx';
import type { PayoutFilters } from './payout-filters.ts';
import { RUN_TONES } from './payout-texts.ts';

const HEADERS = { at: 'Armado', state: 'Estado', sent: 'Enviados', amount: 'Total' } as const;
const FIELDS = [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Lote, orden, persona, CBU, importe o día',
  },
  {
    name: 'state',
    label: 'Estado',
    kind: 'select',
    options: deskChoices('runState'),
  },
  {
    name: 'currency',
    label: 'Moneda',
    kind: 'select',
    none: 'Todas',
    options: bankCurrency.options.map((value) => ({ value, label: label('currency', value) })),
  },
  { name: 'from', label: 'Desde', kind: 'day' },
  { name: 'to', label: 'Hasta', kind: 'day' },
  sortField(SORTS.runs, HEADERS),
] as const;

/** Payment runs, by default the newest first. */
export function RunsList({ filters }: { filters: PayoutFilters }) {
  const { page, setPage, values, active } = filters;
  const asked = {
    search: values.search,
    'filter[state]': values.state,
    'filter[currency]': values.currency,
    'filter[from]': values.from,
    'filter[to]': values.to,
    sort: runSort.safeParse(values.sort).data,
  };
  const runs = useApiQuery(
    listRuns,
    { query: { page, pageSize: 20, ...asked } },
    { keepPrevious: true },
  );
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <ExportMenu
          label="Descargar los lotes"
          save={(file) => saveFile(exportRuns, { query: { ...file, ...asked } })}
        />
      </Group>
      <DeskFilters list="payouts" filters={filters} fields={FIELDS} />
      <DeskList
        query={runs}
        page={page}
        onPage={setPage}
        empty={
          active > 0 ? 'Ningún lote con esos filtros' : 'Todavía no se armó ningún lote de pago'
        }
      >
        {({ items }) => (
          <DataList
            caption="Lotes de pago"
            items={items}
            rowKey={({ id }) => id}
            sorted={sortedIn(filters, '-at')}
            columns={[
              {
                key: 'number',
                header: 'Lote',
                cell: ({ id, number }) => (
                  <Link to={`/admin/payouts?lote=${id}`} {...ROW}>
                    {number}
                  </Link>
                ),
              },
              {
                key: 'at',
                header: HEADERS.at,
                sort: SORTS.runs.at,
                cell: ({ at }) => formatDateTime(at),
              },
              {
                key: 'by',
                header: 'Por',
                cell: ({ by, authorId }) =>
                  authorId === null ? by : <PersonLink id={authorId} name={by} />,
              },
              {
                key: 'state',
                header: HEADERS.state,
                sort: SORTS.runs.state,
                cell: ({ state }) => (
                  <Chip tone={RUN_TONES[state]}>{deskLabel('runState', state)}</Chip>
                ),
              },
              {
                key: 'sent',
                header: HEADERS.sent,
                sort: SORTS.runs.sent,
                align: 'end',
                cell: ({ sent, count }) => `${formatCount(sent)} de ${formatCount(count)}`,
              },
              {
                key: 'total',
                header: HEADERS.amount,
                sort: SORTS.runs.amount,
                align: 'end',
                cell: ({ total: sum }) => <MoneyText money={sum} />,
              },
            ]}
          />
        )}
      </DeskList>
    </>
  );
}
