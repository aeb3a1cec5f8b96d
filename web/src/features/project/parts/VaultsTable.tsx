import type { Vault } from '#contract/projects/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { type Column, DataList } from '#web/shared/ui/DataList.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { t } from '../texts.ts';
import { Meter } from './Meter.tsx';
import { Section } from './Section.tsx';

/** A contract's vaults: what each would pay, when, and how much of it is already set aside. */
export const VaultsTable = ({ vaults }: { vaults: readonly Vault[] }) =>
  vaults.length === 0 ? null : (
    <Section title={t('vaults')} help={t('vaultsHelp')}>
      <DataList
        caption={t('vaults')}
        items={vaults}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        isCurrent={({ status }) => status === 'active'}
      />
    </Section>
  );

const COLUMNS: readonly Column<Vault>[] = [
  {
    key: 'number',
    header: t('vault'),
    cell: ({ number, status }) => (
      <>
        {number} <StatusChip of="vaultStatus" value={status} />
      </>
    ),
  },
  {
    key: 'room',
    header: t('vaultRoom'),
    align: 'end',
    cell: ({ tokens, investedTokens, status }) =>
      status === 'passed'
        ? '—'
        : `${formatCount(Math.max(0, tokens - investedTokens))} / ${formatCount(tokens)}`,
  },
  {
    key: 'price',
    header: t('vaultPrice'),
    align: 'end',
    cell: ({ buybackPrice }) => <span className="nowrap">{formatMoney(buybackPrice)}</span>,
  },
  { key: 'date', header: t('vaultDate'), cell: ({ buybackDate }) => formatDay(buybackDate) },
  {
    key: 'return',
    header: t('vaultReturn'),
    align: 'end',
    cell: ({ returnPercent, yearlyPercent, status }) => (
      <>
        <strong>{formatPercent(returnPercent)}</strong>
        {status !== 'passed' && (
          <>
            {' '}
            <small className="cap nowrap">
              {t('vaultYearly', { percent: formatPercent(yearlyPercent) })}
            </small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'coverage',
    header: t('vaultCoverage'),
    cell: ({ coveragePercent, investedTokens, status }) =>
      // nothing is owed for a vault that holds nothing
      status === 'passed' || investedTokens === 0 ? (
        '—'
      ) : (
        <Meter
          percent={coveragePercent}
          label={t('covered', { percent: formatPercent(coveragePercent, 0) })}
        />
      ),
  },
];
