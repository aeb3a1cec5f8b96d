import type { Contract, Round, Vault } from '#contract/projects/schemas.ts';
import { coverageOf } from '#web/shared/estimate/vaults.ts';
import { lateWords, looseWords, roomWords } from '#web/shared/estimate/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { type Column, DataList } from '#web/shared/ui/DataList.tsx';
import { VaultChip } from '#web/shared/ui/VaultChip.tsx';
import { nextRound, notYetOpen, roundOnSale } from '../math/rounds.ts';
import { t } from '../rest-texts.ts';
import { Meter } from './Meter.tsx';
import { Section } from './Section.tsx';

/** A contract's vaults: price, date and the money set aside. */
export const VaultsTable = ({ vaults, rounds }: Pick<Contract, 'vaults' | 'rounds'>) =>
  vaults.length === 0 ? null : (
    <Section
      title={t('vaults')}
      help={
        <Explained terms={['coverage', 'round']}>
          {[t('vaultsHelp'), overWhat(rounds)].join(' ')}
        </Explained>
      }
    >
      <DataList
        caption={t('vaults')}
        // a vault accepts tokens once people can have some
        items={
          notYetOpen(rounds)
            ? vaults.map((vault) => ({ ...vault, status: 'inactive' as const }))
            : vaults
        }
        rowKey={({ id }) => id}
        columns={COLUMNS}
        isCurrent={({ status }) => status === 'active'}
      />
    </Section>
  );

/** The price on which returns are based: that of the selling round. */
function overWhat(rounds: readonly Round[]): string {
  const round = roundOnSale(rounds) ?? nextRound(rounds);
  return round === null
    ? ''
    : t('vaultsOver', { number: round.number, price: formatMoney(round.price) });
}

const COLUMNS: readonly Column<Vault>[] = [
  {
    key: 'number',
    header: t('vault'),
    cell: (vault) => (
      <>
        {vault.number} <VaultChip {...vault} />
      </>
    ),
  },
  {
    key: 'room',
    header: t('vaultRoom'),
    align: 'end',
    cell: (vault) => (
      <>
        {roomWords(vault)} <small className="cap">{looseWords(vault.looseTokens)}</small>
      </>
    ),
  },
  {
    key: 'price',
    header: t('vaultPrice'),
    align: 'end',
    cell: ({ buybackPrice }) => <span className="nowrap">{formatMoney(buybackPrice)}</span>,
  },
  { key: 'date', header: t('vaultDate'), cell: ({ payDay }) => <PayDay day={payDay} /> },
  {
    key: 'return',
    header: t('vaultReturn'),
    align: 'end',
    // a paid one returns nothing more; each person's payment is in their own vaults
    cell: ({ returnPercent, yearlyPercent, status, late }) =>
      late ? (
        <strong style={{ color: 'var(--error-ink)' }}>{lateWords(late)}</strong>
      ) : returnPercent === null ? (
        t(status === 'passed' ? 'vaultPaid' : 'vaultNoSale')
      ) : (
        <>
          <strong>{formatPercent(returnPercent)}</strong>{' '}
          {yearlyPercent !== null && (
            <small className="cap nowrap">
              {t('vaultYearly', { percent: formatPercent(yearlyPercent) })}
            </small>
          )}
        </>
      ),
  },
  {
    key: 'coverage',
    header: t('vaultCoverage'),
    cell: (vault) => {
      const percent = coverageOf(vault);
      return percent === null ? (
        '—'
      ) : (
        <Meter percent={percent} label={t('covered', { percent: formatPercent(percent) })} />
      );
    },
  },
];
