import type { Contract, Round, Vault } from '#contract/projects/offers.ts';
import { PricesInHand } from '#web/shared/estimate/InHandLine.tsx';
import { inHandName } from '#web/shared/estimate/in-hand-texts.ts';
import { lateWords, looseWords, roomWords } from '#web/shared/estimate/texts.ts';
import { coverageOf } from '#web/shared/estimate/vaults.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { VaultChip } from '#web/shared/ui/orders/VaultChip.tsx';
import { nextRound, notYetOpen, roundOnSale } from '../../data/rounds.ts';
import { t } from '../../rest-texts.ts';
import { Section } from '../blocks/Section.tsx';
import { Meter } from './Meter.tsx';

/** A contract's vaults: what each would pay, when, and how much of it is already set aside. */
export const VaultsTable = ({ contract }: { contract: Contract }) => {
  const { vaults, rounds } = contract;
  if (vaults.length === 0) return null;
  return (
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
        columns={columnsOf(contract)}
        isCurrent={({ status }) => status === 'active'}
      />
    </Section>
  );
};

/** The price on which returns are based: that of the selling round. */
function overWhat(rounds: readonly Round[]): string {
  const round = roundOnSale(rounds) ?? nextRound(rounds);
  return round === null
    ? ''
    : t('vaultsOver', { number: round.number, price: formatMoney(round.price) });
}

const columnsOf = ({ estimate, late: contractLate }: Contract): readonly Column<Vault>[] => [
  {
    key: 'number',
    line: 'title',
    header: t('vault'),
    cell: ({ number }) => `${t('vault')} ${number}`,
  },
  {
    key: 'price',
    line: 'under',
    named: true,
    header: t('vaultPrice'),
    align: 'end',
    cell: ({ buybackPrice, payDay }) => (
      <>
        <span className="nowrap">{formatMoney(buybackPrice)}</span>{' '}
        <small className="cap">
          <PayDay day={payDay} />
        </small>
      </>
    ),
  },
  { key: 'status', line: 'state', header: t('status'), cell: (vault) => <VaultChip {...vault} /> },
  {
    key: 'room',
    line: 'more',
    named: true,
    header: t('vaultRoom'),
    align: 'end',
    cell: (vault) => (
      <>
        {roomWords(vault)} <small className="cap">{looseWords(vault.looseTokens)}</small>
      </>
    ),
  },
  {
    key: 'return',
    line: 'amount',
    header: t('vaultReturn'),
    align: 'end',
    // a paid one returns nothing more; each person's payment is in their own vaults
    cell: ({ returnPercent, yearlyPercent, status, late }) =>
      late ? (
        <strong style={{ color: 'var(--error-ink)' }}>{lateWords(late)}</strong>
      ) : returnPercent === null ? (
        t(status === 'passed' ? 'vaultPaid' : contractLate ? 'vaultNoPromise' : 'vaultNoSale')
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
    key: 'inHand',
    line: 'more',
    named: true,
    header: inHandName('ARS'),
    cell: ({ returnPercent, buybackPrice }) =>
      estimate === null || returnPercent === null ? (
        '—'
      ) : (
        <PricesInHand
          price={estimate.price}
          buybackPrice={buybackPrice}
          paysRent={estimate.rentOfThousand !== null}
          bare
        />
      ),
  },
  {
    key: 'coverage',
    line: 'more',
    named: true,
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
