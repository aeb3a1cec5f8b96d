import { listRuns } from '#contract/payouts/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import { RUN_STATES } from './payout-words.ts';

/** Payment runs, the newest first. */
export function RunsList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const runs = useApiQuery(listRuns, { query: { page, pageSize: 20 } }, { keepPrevious: true });
  return (
    <Loaded query={runs} empty={<EmptyState title="Todavía no se armó ningún lote de pago" />}>
      {({ items, total, pageSize }) => (
        <>
          <DataList
            caption="Lotes de pago"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'number',
                header: 'Lote',
                cell: ({ id, number }) => <Link to={`/admin/payouts?lote=${id}`}>{number}</Link>,
              },
              { key: 'at', header: 'Armado', cell: ({ at }) => formatDateTime(at) },
              { key: 'by', header: 'Por', cell: ({ by }) => by },
              {
                key: 'state',
                header: 'Estado',
                cell: ({ state }) => (
                  <Chip tone={RUN_STATES[state].tone}>{RUN_STATES[state].word}</Chip>
                ),
              },
              {
                key: 'sent',
                header: 'Enviados',
                align: 'end',
                cell: ({ sent, count }) => `${formatCount(sent)} de ${formatCount(count)}`,
              },
              {
                key: 'total',
                header: 'Total',
                align: 'end',
                cell: ({ total: sum }) => <MoneyText money={sum} />,
              },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
