import { SegmentedControl } from '@mantine/core';
import { givenDay } from '#contract/core/page.ts';
import { listBalanceRows } from '#contract/treasury/bank.ts';
import {
  type BalancePart,
  type BalanceRow,
  type BankBalance,
  type BankCurrency,
  balancePart,
  bankCurrency,
} from '#contract/treasury/bank-schemas.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { BALANCE_PARTS } from '../bank-texts.ts';

const FILTERS = { moneda: bankCurrency.options, parte: balancePart.options, dia: 'text' } as const;

/**
 * The rows that a figure of the balances is the sum of, the largest first. The ledger's may be of another day than the
 * bank's last balance.
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
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'parte',
            label: 'Importe',
            kind: 'select',
            none: BALANCE_PARTS.bank,
            options: balancePart.options
              .filter((value) => value !== 'bank')
              .map((value) => ({ value, label: BALANCE_PARTS[value] })),
          },
          ...(part === 'ledger' ? [DAY] : []),
        ]}
      />
      <Rows
        of={{ currency, part, day: part === 'ledger' && dia ? dayOf(dia) : undefined }}
        known={balance === undefined || balance[part] !== null}
        page={filters.page}
        onPage={filters.setPage}
      />
    </>
  );
}

/** By default, the day of the bank's last balance. */
const DAY = { name: 'dia', label: 'Al cierre del día', kind: 'day' } as const;
const dayOf = (text: string): string | undefined => givenDay.safeParse(text).data;

interface Figure {
  currency: BankCurrency;
  part: BalancePart;
  day: string | undefined;
}

function Rows(props: {
  of: Figure;
  /** Whether the figure is known: the opening balance may be of some accounts alone. */
  known: boolean;
  page: number;
  onPage: (page: number) => void;
}) {
  const { of, known, page, onPage } = props;
  const { currency, part } = of;
  const rows = useApiQuery(
    listBalanceRows,
    { query: { ...of, page, pageSize: 20 } },
    { keepPrevious: true },
  );
  return (
    <PagedList query={rows} page={page} onPage={onPage} empty={<EmptyState title="Ninguna fila" />}>
      {({ items, day, sum }) => (
        <>
          {known && day !== null && sum !== null && (
            <p>
              {BALANCE_PARTS[part]} al {formatDay(day)}:{' '}
              <b>
                <MoneyText money={{ amount: sum, currency }} />
              </b>
              . Es la suma de estas filas.
            </p>
          )}
          <DataList
            caption={BALANCE_PARTS[part]}
            items={items}
            rowKey={({ id, day, amount }) => `${id} ${day} ${amount}`}
            columns={[
              {
                key: 'what',
                header: 'Qué',
                primary: true,
                cell: (row) => <What row={row} />,
              },
              { key: 'day', header: 'Día', cell: ({ day }) => formatDay(day) },
              {
                key: 'amount',
                header: 'Importe',
                align: 'end',
                cell: ({ amount }) => <MoneyText money={{ amount, currency }} />,
              },
            ]}
          />
        </>
      )}
    </PagedList>
  );
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
