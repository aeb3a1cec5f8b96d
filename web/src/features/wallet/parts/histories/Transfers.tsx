import { listMyTransfers } from '#contract/balance/endpoints.ts';
import { exportMyTransfers } from '#contract/reports/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Movements } from '../Movements.tsx';
import {
  historyQuery,
  NothingHere,
  type Paging,
  useHistoryFilters,
} from './use-history-filters.tsx';

export function Transfers({ page, onPage }: Paging) {
  const { bar, chosen, active } = useHistoryFilters('transfer');
  const query = historyQuery.transfer(chosen);
  const transfers = useApiQuery(
    listMyTransfers,
    { query: { page, pageSize: 10, ...query } },
    { keepPrevious: true },
  );
  return (
    <>
      {/* where there is nothing at all there is nothing to filter */}
      {(active > 0 || transfers.data?.total !== 0) && bar}
      <Loaded
        query={transfers}
        empty={
          active > 0 ? <NothingHere /> : <EmptyState title="Todavía no hay pases entre proyectos" />
        }
      >
        {({ items, total, pageSize }) => (
          <>
            <ExportMenu
              save={(file) => saveFile(exportMyTransfers, { query: { ...file, ...query } })}
            />
            <Movements
              kind="transfer"
              items={items.map((transfer) => ({
                ...transfer,
                currency: transfer.sentCurrency,
                what: `${transfer.fromProjectName} → ${transfer.toProjectName} · comisión ${formatPercent(transfer.feePercent, 2)}`,
                steps: movementSteps(
                  'transfer',
                  transfer.events,
                  transfer.status === 'pending' ? [{ title: 'Aprobado por Operaciones' }] : [],
                ),
              }))}
            />
            <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
