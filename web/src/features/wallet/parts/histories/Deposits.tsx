import { Button } from '@mantine/core';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { depositState, isOpenMovement } from '#contract/payments/statuses.ts';
import { exportMyDeposits } from '#contract/reports/endpoints.ts';
import { label } from '#contract/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Receipts } from '#web/shared/deposits/Receipts.tsx';
import { UsdtPending } from '#web/shared/deposits/usdt/UsdtDeposit.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { movementSteps } from '#web/shared/ui/orders/movement-steps.ts';
import { t } from '../../texts.ts';
import type { MovementLine } from '../Movements.tsx';
import { History } from './History.tsx';
import {
  type HistoryQuery,
  historyQuery,
  type Paging,
  useHistoryFilters,
} from './use-history-filters.tsx';

export function Deposits(paging: Paging) {
  const filters = useHistoryFilters('deposit');
  const query = historyQuery.deposit(filters.chosen);
  const deposits = useApiQuery(
    listMyDeposits,
    { query: { page: paging.page, pageSize: 10, ...query } },
    { keepPrevious: true },
  );
  return (
    <History
      kind="deposit"
      filters={filters}
      query={deposits}
      paging={paging}
      empty={<EmptyState title={t('depositsNone')}>{t('depositsNoneHelp')}</EmptyState>}
      save={(file) => saveFile(exportMyDeposits, { query: { ...file, ...query } })}
      lineOf={lineOf}
      after={(items) =>
        items.some((one) => one.transaction && isOpenMovement(one)) && (
          <Keep page={paging.page} query={query} />
        )
      }
    />
  );
}

const lineOf = (deposit: Deposit): MovementLine => ({
  ...deposit,
  status: depositState(deposit),
  currency: deposit.sentCurrency,
  amount: deposit.acceptedAmount ?? deposit.amount,
  what: `${label('depositType', deposit.type)} · ${deposit.projectName}`,
  steps: movementSteps(
    'deposit',
    deposit.events,
    isOpenMovement(deposit)
      ? [
          {
            title: t(
              deposit.type === 'usdt_transfer'
                ? 'depositByChain'
                : deposit.charge && deposit.charge.state !== 'review'
                  ? 'depositByProvider'
                  : 'depositByOperations',
            ),
          },
        ]
      : [],
  ),
  extra: extraOf(deposit),
});

/** The person's remaining steps: pay at the provider, name the transaction, or send the receipt. */
function extraOf(deposit: Deposit) {
  if (deposit.type === 'usdt_transfer') return <UsdtPending deposit={deposit} />;
  if (deposit.charge)
    return (
      <Button
        component={Link}
        to={`/wallet?deposito=${deposit.id}`}
        variant="default"
        size="xs"
        mt="sm"
      >
        {t(deposit.status === 'pending' ? 'depositPay' : 'depositSee')}
      </Button>
    );
  return deposit.status === 'pending' ? <Receipts deposit={deposit} /> : null;
}

/** Refetches the list every few seconds while a transaction in it is being confirmed. */
function Keep({ page, query }: { page: number; query: HistoryQuery<'deposit'> }) {
  useApiQuery(
    listMyDeposits,
    { query: { page, pageSize: 10, ...query } },
    { every: 4_000, silent: true },
  );
  return null;
}
