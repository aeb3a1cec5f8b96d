import { Tabs } from '@mantine/core';
import { listPayable } from '#contract/payouts/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Payables } from '../parts/payouts/Payables.tsx';
import { PAYOUT_FILTERS, payableQuery } from '../parts/payouts/payout-filters.ts';
import { RunPanel } from '../parts/payouts/RunPanel.tsx';
import { RunsList } from '../parts/payouts/RunsList.tsx';
import tabs from '../parts/people/PeopleList.module.css';

/** Withdrawals paid in bank batches: due payments, the runs, and each run. */
export default function PayoutsPage() {
  const [search, setSearch] = useSearchParams();
  const filters = useFilters(PAYOUT_FILTERS, 'lote');
  const id = uuidOf(search.get('lote') ?? undefined);
  const view = search.get('vista') === 'lotes' ? 'lotes' : 'pagar';
  const payable = useApiQuery(
    listPayable,
    // the count on the tab is of the list that it opens: the filters of the runs are not its own
    { query: view === 'pagar' ? payableQuery(filters.values) : {} },
    { enabled: id === undefined, every: POLL_MS, keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title="Lotes de pago">
        Retiros preaprobados por transferencia: se arma el lote, el archivo va al banco y las
        referencias vuelven de una vez.
      </PageHeader>
      {id !== undefined ? (
        <RunPanel id={id} />
      ) : (
        <Tabs
          value={view}
          keepMounted={false}
          onChange={(next) => setSearch(next === 'lotes' ? { vista: 'lotes' } : {})}
        >
          <Tabs.List>
            <Tabs.Tab value="pagar" className={tabs.tab ?? ''}>
              Por pagar {payable.data && `(${formatCount(payable.data.total)})`}
            </Tabs.Tab>
            <Tabs.Tab value="lotes" className={tabs.tab ?? ''}>
              Lotes
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="pagar" pt="md">
            <Loaded query={payable} isEmpty={() => false}>
              {(data) => <Payables of={data} filters={filters} />}
            </Loaded>
          </Tabs.Panel>
          <Tabs.Panel value="lotes" pt="md">
            <RunsList filters={filters} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  );
}
