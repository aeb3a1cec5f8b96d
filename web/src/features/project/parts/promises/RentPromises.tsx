import type { PromisesRecord, RentPromise } from '#contract/promises/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PromiseOf } from './PromiseOf.tsx';
import { t } from './promises-texts.ts';
import { ShownQuery } from './ShownQuery.tsx';

/** Promised and paid rent of each month. */
export const RentPromises = ({ sql, items }: PromisesRecord['rents']) => (
  <>
    {items.length === 0 ? (
      <EmptyState title={t('noRents')} />
    ) : (
      <DataList
        caption={t('byRent')}
        items={items}
        rowKey={(of) => `${of.projectId} ${of.contractName} ${of.promisedDay}`}
        columns={COLUMNS}
      />
    )}
    <ShownQuery sql={sql} help={t('howRents')} />
  </>
);

const COLUMNS: readonly Column<RentPromise>[] = [
  {
    key: 'rent',
    line: 'title',
    header: t('rent'),
    primary: true,
    cell: (of) => <PromiseOf of={of}>{of.contractName}</PromiseOf>,
  },
  {
    key: 'day',
    line: 'under',
    header: t('payDay'),
    cell: ({ promisedDay }) => <PayDay day={promisedDay} />,
  },
  {
    key: 'promised',
    line: 'more',
    named: true,
    header: t('promised'),
    align: 'end',
    cell: ({ promised }) => formatMoney(promised),
  },
  {
    key: 'paid',
    line: 'amount',
    header: t('paid'),
    align: 'end',
    cell: ({ paid }) => formatMoney(paid),
  },
  {
    key: 'paidDay',
    line: 'more',
    named: true,
    header: t('obtained'),
    cell: ({ paidDay }) => (paidDay ? formatDay(paidDay) : '—'),
  },
  { key: 'state', line: 'state', header: t('state'), cell: stateOf },
];

function stateOf({ delayDays, isOwed }: RentPromise) {
  const days = delayDays === 0 ? null : t('lateBy', { days: t('days', { count: delayDays }) });
  if (!isOwed) return days ?? t('none');
  return (
    <b style={{ color: 'var(--error-ink)' }}>
      {days === null ? t('owed') : `${days}, ${t('owed')}`}
    </b>
  );
}
