import type { PromisesRecord, VaultPromise } from '#contract/promises/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PromiseOf } from './PromiseOf.tsx';
import { t } from './promises-texts.ts';
import { ShownQuery } from './ShownQuery.tsx';

/**
 * Promises and outcomes of vaults, with the query behind them. The promised percent stands beside the obtained one, once
 * the vault was paid: no return is announced without its figure in hand.
 */
export const VaultPromises = ({ sql, items }: Pick<PromisesRecord, 'sql' | 'items'>) => (
  <>
    {items.length === 0 ? (
      <EmptyState title={t('nothing')} />
    ) : (
      <DataList
        caption={t('caption')}
        items={items}
        rowKey={(of) => `${of.projectId} ${of.contractName} ${of.vaultNumber}`}
        columns={COLUMNS}
      />
    )}
    <ShownQuery sql={sql} help={t('howHelp')} />
  </>
);

const Both = ({ day, percent }: { day: string; percent: number | null }) => (
  <span className="tabular nowrap">
    {formatDay(day)}
    {percent !== null && (
      <span className="cap" style={{ display: 'block' }}>
        {formatPercent(percent)}
      </span>
    )}
  </span>
);

const COLUMNS: readonly Column<VaultPromise>[] = [
  {
    key: 'vault',
    line: 'title',
    header: t('vault'),
    primary: true,
    cell: (of) => (
      <PromiseOf of={of}>
        {t('vaultText', { contract: of.contractName, n: of.vaultNumber })}
      </PromiseOf>
    ),
  },
  {
    key: 'promised',
    line: 'under',
    named: true,
    header: t('promised'),
    cell: (of) => (
      <Both day={of.promisedDay} percent={of.obtainedDay === null ? null : of.promisedPercent} />
    ),
  },
  {
    key: 'obtained',
    line: 'more',
    named: true,
    header: t('obtained'),
    cell: (of) =>
      of.obtainedDay === null ? '—' : <Both day={of.obtainedDay} percent={of.obtainedPercent} />,
  },
  {
    key: 'paid',
    line: 'amount',
    header: t('paid'),
    align: 'end',
    cell: (of) => (of.obtainedDay === null ? '—' : formatMoney(of.paid)),
  },
  { key: 'state', line: 'state', header: t('state'), cell: stateOf },
];

function stateOf({ isCancelled, isOwed, delayDays, obtainedDay }: VaultPromise) {
  const days = t('lateBy', { days: t('days', { count: delayDays }) });
  if (isOwed)
    return (
      <b style={{ color: 'var(--error-ink)' }}>
        {delayDays === 0 ? t('owed') : `${days}, ${t('owed')}`}
      </b>
    );
  if (obtainedDay !== null) return delayDays === 0 ? t('none') : days;
  return isCancelled ? t('cancelled') : t('coming');
}
