import type { PromisesRecord, RoundPromise } from '#contract/promises/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatSetPercent } from '#web/shared/format/numbers.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PromiseOf } from './PromiseOf.tsx';
import { t } from './promises-texts.ts';
import { ShownQuery } from './ShownQuery.tsx';

/** Promises and outcomes of property token rounds, and the delivery of what they funded. */
export const RoundPromises = ({ sql, items }: PromisesRecord['rounds']) => (
  <>
    {items.length === 0 ? (
      <EmptyState title={t('noRounds')} />
    ) : (
      <DataList
        caption={t('byRound')}
        items={items}
        rowKey={(of) => `${of.projectId} ${of.roundNumber}`}
        columns={COLUMNS}
      />
    )}
    <ShownQuery sql={sql} help={t('howRounds')} />
  </>
);

const under = (line: string) => (
  <span className="cap" style={{ display: 'block' }}>
    {line}
  </span>
);

const COLUMNS: readonly Column<RoundPromise>[] = [
  {
    key: 'round',
    line: 'title',
    header: t('round'),
    primary: true,
    cell: (of) => <PromiseOf of={of}>{t('roundText', { n: of.roundNumber })}</PromiseOf>,
  },
  {
    key: 'promised',
    line: 'under',
    named: true,
    header: t('promised'),
    cell: ({ minimumPercent, promisedDay }) => (
      <span className="tabular">
        {minimumPercent > 0
          ? t('least', { percent: formatSetPercent(minimumPercent) })
          : t('noLeast')}
        {under(t('until', { day: formatDay(promisedDay) }))}
      </span>
    ),
  },
  {
    key: 'obtained',
    line: 'more',
    named: true,
    header: t('obtained'),
    cell: ({ soldPercent, ...of }) => (
      <span className="tabular">
        {soldPercent === null ? t('returned') : t('sold', { percent: formatPercent(soldPercent) })}
        {under(whenOf(of))}
      </span>
    ),
  },
  {
    key: 'collected',
    line: 'amount',
    header: t('collected'),
    align: 'end',
    cell: ({ collected }) => formatMoney(collected),
  },
  { key: 'delivery', line: 'more', named: true, header: t('delivery'), cell: deliveryOf },
];

function whenOf({ status, lastDay, decidedDay }: Omit<RoundPromise, 'soldPercent'>): string {
  if (status === 'in_progress') return t('selling');
  if (status === 'closed' && decidedDay !== null)
    return t('closedOn', { day: formatDay(decidedDay) });
  return t('until', { day: formatDay(lastDay) });
}

function deliveryOf(of: RoundPromise) {
  if (of.isCancelled) return t('cancelled');
  if (of.deliveryPromised === null) return t('noDelivery');
  const promised = formatDay(of.deliveryPromised);
  if (of.deliveryDelayDays === 0) return <span className="tabular">{promised}</span>;
  return (
    <span className="tabular">
      {promised}
      <b style={{ display: 'block', color: 'var(--error-ink)' }}>
        {t('lateBy', { days: t('days', { count: of.deliveryDelayDays }) })}
      </b>
    </span>
  );
}
