import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { listFundsMovements, listFundsWithdrawals } from '#contract/funds/endpoints.ts';
import { fundsPurpose } from '#contract/funds/schemas.ts';
import { entryName } from '#contract/ledger/entry-kinds.ts';
import { shownWithdrawalState } from '#contract/payments/statuses.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import manage from '../parts/manage.module.css';
import classes from './funds.module.css';
import { purposeWords } from './texts.ts';

/** Withdrawals of the funds, and every movement of the project's money with the resulting balance. */
export const History = ({ projectId }: { projectId: string }) => (
  <section className={manage.card}>
    <h2>Movimientos del proyecto</h2>
    <Withdrawals projectId={projectId} />
    <Movements projectId={projectId} />
  </section>
);

function Withdrawals({ projectId }: { projectId: string }) {
  const [page, setPage] = usePage('retiros');
  const list = useApiQuery(
    listFundsWithdrawals,
    {
      params: { id: projectId },
      query: { page, pageSize: 3 },
    },
    { keepPrevious: true },
  );
  return (
    <PagedList query={list} page={page} onPage={setPage} skeleton={null} empty={null}>
      {({ items }) => (
        <DataList
          caption="Retiros de los fondos"
          items={items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'order',
              line: 'title',
              header: 'Retiro',
              cell: ({ orderNumber, date, reason }) => (
                <>
                  {orderNumber}
                  <span className={`cap ${classes.small}`}>{reason ?? formatDateTime(date)}</span>
                </>
              ),
            },
            {
              key: 'status',
              line: 'state',
              header: 'Estado',
              cell: (withdrawal) => (
                <StatusChip of="withdrawalState" value={shownWithdrawalState(withdrawal)} />
              ),
            },
            {
              key: 'amount',
              line: 'amount',
              header: 'Sale',
              align: 'end',
              cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
            },
            {
              key: 'received',
              line: 'under',
              header: 'Llega',
              align: 'end',
              cell: ({ receivedAmount, receivedCurrency }) => (
                <>
                  <span className={classes.onPhone} aria-hidden="true">
                    Llega{' '}
                  </span>
                  <MoneyText money={{ amount: receivedAmount, currency: receivedCurrency }} />
                </>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}

function Movements({ projectId }: { projectId: string }) {
  const filters = useFilters(FILTERS, undefined, { paged: 'movimientos' });
  const { page, setPage } = filters;
  const { destino, moneda } = filters.values;
  const list = useApiQuery(
    listFundsMovements,
    {
      params: { id: projectId },
      query: { page, pageSize: 5, 'filter[purpose]': destino, 'filter[currency]': moneda },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <FilterBar filters={filters} fields={FIELDS} />
      <Listed list={list} page={page} setPage={setPage} filtered={filters.narrowing > 0} />
    </>
  );
}

const FILTERS = { destino: fundsPurpose.options, moneda: valuesOf('currency') } as const;
const FIELDS = [
  {
    name: 'destino',
    label: 'Dónde',
    kind: 'select',
    options: fundsPurpose.options.map((value) => ({ value, label: purposeWords(value) })),
  },
  { name: 'moneda', label: 'Moneda', kind: 'select', none: 'Todas', options: choices('currency') },
] as const;

function Listed(props: {
  list: UseQueryResult<AnswerOf<typeof listFundsMovements>, Error>;
  page: number;
  setPage: (page: number) => void;
  filtered: boolean;
}) {
  const { list, page, setPage, filtered } = props;
  const none = filtered ? 'Nada con esos filtros' : 'Todavía no se movió dinero';
  return (
    <Loaded query={list} empty={<EmptyState title={none} />}>
      {({ items, total, pageSize }) => (
        <div>
          <DataList
            caption="Movimientos del dinero del proyecto"
            items={items}
            rowKey={({ entryId, purpose, amount }) => `${entryId} ${purpose} ${amount.currency}`}
            columns={[
              {
                key: 'what',
                line: 'title',
                header: 'Qué',
                cell: ({ kind, date }) => (
                  <>
                    {entryName(kind)}
                    <span className={`cap ${classes.small}`}>{formatDateTime(date)}</span>
                  </>
                ),
              },
              {
                key: 'where',
                line: 'under',
                header: 'Dónde',
                cell: ({ purpose }) => purposeWords(purpose),
              },
              {
                key: 'amount',
                line: 'amount',
                header: 'Monto',
                align: 'end',
                cell: ({ amount }) => <MoneyText money={amount} />,
              },
              {
                key: 'balance',
                line: 'state',
                header: 'Queda',
                align: 'end',
                cell: ({ balance }) => (
                  <>
                    <span className={`cap ${classes.onPhone}`} aria-hidden="true">
                      quedan{' '}
                    </span>
                    <MoneyText money={balance} />
                  </>
                ),
              },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
}
