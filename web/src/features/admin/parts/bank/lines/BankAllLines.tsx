import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import type { BankLineRow } from '#contract/treasury/bank/lines.ts';
import { listBankLines } from '#contract/treasury/bank.ts';
import { type Filters, useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { allLinesQuery, LINE_FILTERS } from '../bank-filters.ts';
import { LineSums } from '../LineSums.tsx';

const FILTERS = {
  ...LINE_FILTERS,
  search: 'text',
  sort: sortsOf(SORTS.bankLineRows),
} as const;
type LineFilters = Filters<typeof FILTERS>;

/** Every stored line with its state: the figures that count lines lead here. */
export function BankAllLines() {
  const filters = useFilters(FILTERS, 'line');
  const lines = useApiQuery(
    listBankLines,
    {
      query: {
        page: filters.page,
        sort: filters.values.sort,
        ...allLinesQuery(filters.values),
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <DeskFilters list="bank" filters={filters} fields={fieldsOf(filters)} />
      <DeskList
        query={lines}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          filters.narrowing > 0 ? 'Ninguna línea con esos filtros' : 'Todavía no se cargó ninguna'
        }
      >
        {({ items, total, sums }) => (
          <>
            <p className="cap" role="status">
              {total === 1 ? '1 línea' : `${formatCount(total)} líneas`}
            </p>
            <DataList
              sorted={sortedIn(filters, '-day')}
              caption="Líneas del banco"
              items={items}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
            <LineSums of={sums} />
          </>
        )}
      </DeskList>
    </>
  );
}

/** What the figure that leads here counts, as a filter that can be removed. */
const FIGURES = {
  extracto: { label: 'Extracto', counted: 'Las del extracto elegido' },
  repetidas: { label: 'Repetidas', counted: 'Las que repite ese extracto' },
  regla: { label: 'Regla', counted: 'Las que confirman la regla elegida' },
  ingresos: { label: 'Ingresos', counted: 'Intereses y comisiones del banco' },
} as const;

const fieldsOf = ({ values }: LineFilters) => [
  {
    name: 'search' as const,
    label: 'Buscar',
    kind: 'search' as const,
    placeholder: 'Texto, orden, persona, importe o día',
  },
  {
    name: 'estado' as const,
    label: 'Estado',
    kind: 'select' as const,
    options: [...deskChoices('lineState'), { value: 'decided', label: 'Decididas' }],
  },
  ...(['extracto', 'repetidas', 'regla', 'ingresos'] as const).flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const { label, counted } = FIGURES[name];
    const options = [{ value, label: counted }];
    return [{ name, label, kind: 'select' as const, none: 'Todas', options }];
  }),
  sortField(SORTS.bankLineRows, {
    day: 'Día',
    reference: 'Texto del banco',
    state: 'Estado',
    amount: 'Importe',
  }),
];

const COLUMNS: readonly Column<BankLineRow>[] = [
  {
    key: 'line',
    header: 'Línea',
    sort: SORTS.bankLines.day,
    primary: true,
    cell: ({ id, day, reference }) => (
      <>
        <Link to={`/admin/bank?line=${id}`} {...ROW}>
          <span style={{ overflowWrap: 'anywhere' }}>{reference || 'Sin referencia'}</span>
        </Link>
        <small className="cap" style={{ display: 'block' }}>
          {formatDay(day)}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    sort: SORTS.bankLineRows.state,
    cell: ({ state, kind, orderNumber }) => (
      <>
        {deskLabel('lineState', state)}
        {(orderNumber || kind) && (
          <small className="cap" style={{ display: 'block' }}>
            {orderNumber ?? (kind && deskLabel('bankLineKind', kind))}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Importe',
    sort: SORTS.bankLines.amount,
    align: 'end',
    cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
  },
];
