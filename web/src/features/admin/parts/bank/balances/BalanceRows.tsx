import { SegmentedControl } from '@mantine/core';
import { SORTS } from '#contract/desk/sorts.ts';
import {
  type BalancePart,
  type BalanceRow,
  type BankBalance,
  balancePart,
  isOfAnyDay,
} from '#contract/treasury/bank/balances.ts';
import { type BankCurrency, bankCurrency } from '#contract/treasury/bank/values.ts';
import { listBalanceRows } from '#contract/treasury/bank.ts';
import { type Filters, useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { BALANCE_PARTS } from '../bank-texts.ts';
import { dayIn } from './day-in.ts';

const FILTERS = {
  search: 'text',
  moneda: bankCurrency.options,
  parte: balancePart.options,
  dia: 'text',
  sort: sortsOf(SORTS.balanceRows),
} as const;

/**
 * The rows that a figure of the balances is the sum of, the largest first. The ledger's and the
 * lines to decide may be of another day than the bank's last balance.
 */
export function BalanceRows({ balances }: { balances: readonly BankBalance[] }) {
  const filters = useFilters(FILTERS);
  const { moneda, parte: part = 'bank', dia } = filters.values;
  const currency = moneda ?? balances[0]?.currency;
  if (currency === undefined) return <EmptyState title="Ningún extracto trae un saldo" />;
  const balance = balances.find((one) => one.currency === currency);
  return (
    <>
      <SegmentedControl
        aria-label="Moneda"
        value={currency}
        onChange={(value) => filters.set('moneda', value)}
        data={[...new Set([...balances.map((one) => one.currency), currency])]}
        mb="md"
      />
      <DeskFilters
        list="bank"
        filters={filters}
        fields={[
          {
            name: 'search',
            label: 'Buscar',
            kind: 'search',
            placeholder: 'Orden, texto del banco, importe o día',
          },
          {
            name: 'parte',
            label: 'Importe',
            kind: 'select',
            none: BALANCE_PARTS.bank,
            options: balancePart.options
              .filter((value) => value !== 'bank')
              .map((value) => ({ value, label: BALANCE_PARTS[value] })),
          },
          ...(isOfAnyDay(part) ? [DAY] : []),
          sortField(SORTS.balanceRows, { day: 'Día', text: 'Qué', amount: 'Importe' }),
        ]}
      />
      <Rows
        of={{ currency, part, day: isOfAnyDay(part) ? dayIn(dia) : undefined }}
        known={balance === undefined || balance[part] !== null}
        filters={filters}
      />
    </>
  );
}

/** By default, the day of the bank's last balance. */
const DAY = { name: 'dia', label: 'Al cierre del día', kind: 'day' } as const;

interface Figure {
  currency: BankCurrency;
  part: BalancePart;
  day: string | undefined;
}

function Rows(props: {
  of: Figure;
  /** Whether the figure is known: the opening balance may be of some accounts alone. */
  known: boolean;
  filters: Filters<typeof FILTERS>;
}) {
  const { of, known, filters } = props;
  const { currency, part } = of;
  const { search, sort } = filters.values;
  const rows = useApiQuery(
    listBalanceRows,
    { query: { ...of, search, sort, page: filters.page, pageSize: 20 } },
    { keepPrevious: true },
  );
  return (
    <DeskList
      query={rows}
      page={filters.page}
      onPage={filters.setPage}
      empty={search ? 'Ninguna fila con esos filtros' : 'Ninguna fila'}
    >
      {({ items, day, sum }) => (
        <>
          {known && day !== null && sum !== null && (
            <p>
              {BALANCE_PARTS[part]} al {formatDay(day)}:{' '}
              <b>
                <MoneyText money={{ amount: sum, currency }} />
              </b>
              . Es la suma de{' '}
              {search
                ? 'todas las filas, también de las que la búsqueda no muestra'
                : 'estas filas'}
              .
            </p>
          )}
          <DataList
            caption={BALANCE_PARTS[part]}
            items={keyed(items)}
            sorted={sortedIn(filters, 'size')}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'what',
                header: 'Qué',
                sort: SORTS.balanceRows.text,
                primary: true,
                cell: (row) => <What row={row} />,
              },
              {
                key: 'day',
                header: 'Día',
                sort: SORTS.balanceRows.day,
                cell: ({ day }) => formatDay(day),
              },
              {
                key: 'amount',
                header: 'Importe',
                sort: SORTS.balanceRows.amount,
                align: 'end',
                cell: ({ amount }) => <MoneyText money={{ amount, currency }} />,
              },
            ]}
          />
        </>
      )}
    </DeskList>
  );
}

/** Rows with a key each: two postings of one movement may have the same day and amount. */
function keyed(rows: readonly BalanceRow[]): readonly (BalanceRow & { key: string })[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const name = `${row.source} ${row.id} ${row.day} ${row.amount}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { ...row, key: `${name} ${time}` };
  });
}

/** Where each kind of row is seen; a ledger entry without an order has no page. */
const OPENS: Readonly<Record<BalanceRow['source'], ((row: BalanceRow) => string) | null>> = {
  statement: () => '/admin/bank?vista=extractos',
  deposit: ({ id }) => `/admin/deposits?id=${id}`,
  withdrawal: ({ id }) => `/admin/withdrawals?id=${id}`,
  revenue: ({ text, id }) => `/admin/treasury?search=${encodeURIComponent(text)}#${id}`,
  run: ({ id }) => `/admin/payouts?lote=${id}`,
  line: ({ id }) => `/admin/bank?line=${id}`,
  entry: null,
};

function What({ row }: { row: BalanceRow }) {
  const maySeeTreasury = useMay('settings.manage');
  const isLinked = row.source !== 'revenue' || maySeeTreasury;
  const to = isLinked ? OPENS[row.source]?.(row) : undefined;
  const text = row.text || (row.source === 'line' ? 'Línea sin referencia' : 'Asiento del libro');
  return to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>;
}
