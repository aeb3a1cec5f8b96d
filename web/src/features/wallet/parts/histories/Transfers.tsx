import { listMyTransfers } from '#contract/balance/endpoints.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { exportMyTransfers } from '#contract/reports/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { movementSteps } from '#web/shared/ui/orders/movement-steps.ts';
import { t } from '../../texts.ts';
import type { MovementLine } from '../Movements.tsx';
import { History } from './History.tsx';
import { historyQuery, type Paging, useHistoryFilters } from './use-history-filters.tsx';

export function Transfers(paging: Paging) {
  const filters = useHistoryFilters('transfer');
  const query = historyQuery.transfer(filters.chosen);
  const transfers = useApiQuery(
    listMyTransfers,
    { query: { page: paging.page, pageSize: 10, ...query } },
    { keepPrevious: true },
  );
  return (
    <History
      kind="transfer"
      filters={filters}
      query={transfers}
      paging={paging}
      empty={<EmptyState title={t('transfersNone')} />}
      save={(file) => saveFile(exportMyTransfers, { query: { ...file, ...query } })}
      lineOf={lineOf}
    />
  );
}

const lineOf = (transfer: Transfer): MovementLine => ({
  ...transfer,
  currency: transfer.sentCurrency,
  what: t('transferLine', {
    from: transfer.fromProjectName,
    to: transfer.toProjectName,
    fee: formatPercent(transfer.feePercent, 2),
  }),
  steps: movementSteps(
    'transfer',
    transfer.events,
    transfer.status === 'pending' ? [{ title: t('transferByOperations') }] : [],
  ),
});
