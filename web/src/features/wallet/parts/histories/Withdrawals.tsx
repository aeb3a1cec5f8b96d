import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { listMyWithdrawals } from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { isOpenMovement, shownWithdrawalState } from '#contract/payments/statuses.ts';
import { endOfWithdrawal } from '#contract/payments/withdrawal-end.ts';
import { exportMyWithdrawals } from '#contract/reports/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { WithdrawalProgress } from '#web/shared/deposits/usdt/TransactionProgress.tsx';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Travel } from '#web/shared/travel/Travel.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { movementSteps } from '#web/shared/ui/orders/movement-steps.ts';
import { commonText } from '../../common-texts.ts';
import { t } from '../../texts.ts';
import type { MovementLine } from '../Movements.tsx';
import { Waiting } from '../NewDestination.tsx';
import { History } from './History.tsx';
import {
  type HistoryQuery,
  historyQuery,
  type Paging,
  useHistoryFilters,
} from './use-history-filters.tsx';

export function Withdrawals(paging: Paging) {
  const filters = useHistoryFilters('withdrawal');
  const query = historyQuery.withdrawal(filters.chosen);
  const withdrawals = useApiQuery(
    listMyWithdrawals,
    { query: { page: paging.page, pageSize: 10, ...query } },
    { keepPrevious: true },
  );
  return (
    <History
      kind="withdrawal"
      filters={filters}
      query={withdrawals}
      paging={paging}
      empty={<EmptyState title={t('withdrawalsNone')} />}
      save={(file) => saveFile(exportMyWithdrawals, { query: { ...file, ...query } })}
      lineOf={lineOf}
      after={(items) =>
        items.some((one) => one.transaction && isOpenMovement(one)) && (
          <Keep page={paging.page} query={query} />
        )
      }
    />
  );
}

const lineOf = (withdrawal: Withdrawal): MovementLine => ({
  ...withdrawal,
  status: shownWithdrawalState(withdrawal),
  stopped: stopOf(withdrawal),
  inReview:
    withdrawal.stopped === null ? withdrawal.awaitsApproval : isInReview(withdrawal.stopped),
  extra: <Extra withdrawal={withdrawal} />,
  what: t('withdrawalLine', {
    alias: withdrawal.destination.alias,
    end: withdrawal.destination.account.slice(-4),
    amount: formatMoney({
      amount: withdrawal.receivedAmount,
      currency: withdrawal.receivedCurrency,
    }),
    fee: formatPercent(withdrawal.feePercent, 2),
  }),
  steps: movementSteps(
    'withdrawal',
    withdrawal.events,
    isOpenMovement(withdrawal) && !withdrawal.awaitsApproval
      ? [
          {
            title: endOfWithdrawal(withdrawal.type),
            at: withdrawal.type === 'usdt_transfer' ? null : withdrawal.dueAt,
          },
        ]
      : [],
  ),
});

/** Its state on the chain or the time of its possible approval, and its recipient. */
const Extra = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <>
    {withdrawal.transaction ? (
      <WithdrawalProgress transaction={withdrawal.transaction} />
    ) : (
      isWaiting(withdrawal) &&
      withdrawal.stopped === null && <Waiting until={withdrawal.waitsUntil} />
    )}
    {withdrawal.type === 'usdt_transfer' && <Travel movement="withdrawal" id={withdrawal.id} />}
  </>
);

function stopOf({ stopped, awaitsApproval }: Withdrawal): ReactNode {
  if (stopped !== null) return <Stopped stop={stopped} />;
  return awaitsApproval && <AwaitsApproval />;
}

/** What its person declared of themselves needs an officer's approval for this amount. */
const AwaitsApproval = () => (
  <Alert color="yellow" variant="light" mb="md" title={t('withdrawalApproval')}>
    {t('withdrawalApprovalHelp')}{' '}
    <Link to="/profile?tab=declaracion">{t('withdrawalApprovalSee')}</Link>
  </Alert>
);

/** Why a withdrawal is on hold. */
const Stopped = ({ stop }: { stop: NonNullable<Withdrawal['stopped']> }) => (
  <Alert
    color={isInReview(stop) ? 'yellow' : 'red'}
    variant="light"
    mb="md"
    title={t(isInReview(stop) ? 'withdrawalInReview' : 'withdrawalStopped')}
  >
    {whyStopped(stop)}
  </Alert>
);

function whyStopped(stop: NonNullable<Withdrawal['stopped']>): string {
  if (stop.debts.length > 0)
    return t('withdrawalDebt', {
      debts: stop.debts.map((debt) => formatMoney(debt)).join(commonText('and')),
    });
  if (isInReview(stop)) return t('withdrawalInReviewHelp');
  return t('withdrawalStoppedHelp', {
    why: t(stop.blocked ? 'withdrawalBlocked' : 'withdrawalReviewed'),
  });
}

/** Whether nothing but a report about its person makes it wait. */
const isInReview = (stop: NonNullable<Withdrawal['stopped']>): boolean =>
  stop.inReview && !stop.blocked && stop.debts.length === 0;

/** Whether it cannot be approved yet because its destination is new. */
const isWaiting = (one: Withdrawal): one is Withdrawal & { waitsUntil: string } =>
  one.status === 'pending' && one.waitsUntil !== null && new Date(one.waitsUntil) > new Date();

/** Refetches the list every few seconds while a transaction in it is being confirmed. */
function Keep({ page, query }: { page: number; query: HistoryQuery<'withdrawal'> }) {
  useApiQuery(
    listMyWithdrawals,
    { query: { page, pageSize: 10, ...query } },
    { every: 4_000, silent: true },
  );
  return null;
}
