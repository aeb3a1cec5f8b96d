import type { Portfolio as Answer } from '#contract/portfolio/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StaleRate } from '#web/shared/ui/orders/StaleRate.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { LATE } from '#web/shared/ui/orders/VaultChip.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';
import { hasBought, usePortfolio } from './use-portfolio.ts';

/** The total value of the holdings and its gain. Zero amounts are omitted. */
export function Portfolio() {
  const portfolio = usePortfolio();
  return (
    <section className={classes.card}>
      <Loaded query={portfolio} skeleton={<WaveSkeleton height={720} />} isEmpty={() => false}>
        {(mine) => (
          <>
            <BigNumber label={t('total')} value={formatMoney(mine.total)} />
            <p className="cap" style={{ margin: '2px 0 14px' }}>
              {t('totalNote', {
                rate: formatDecimal(mine.rate.sell),
                source: mine.rate.source,
                when: formatDateTime(mine.rate.asOf),
              })}
            </p>
            <StaleRate rate={mine.rate} />
            <SummaryRows rows={rowsOf(mine)} />
            {hasBought(mine) && (
              <Link to="/dashboard" className={classes.go}>
                {t('seeYield')}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function rowsOf(mine: Answer) {
  const amounts = [
    { label: t('inTokens'), money: mine.tokens },
    { label: t('inWallet'), money: mine.wallet },
    { label: t('inRent'), money: mine.rent },
    { label: t('paid'), money: mine.cost },
    { label: t('change'), help: t('changeHelp'), money: mine.unrealised },
    { label: t('realised'), help: t('realisedHelp'), money: mine.realised },
    { label: t('received'), help: t('receivedHelp'), money: mine.received },
    { label: <Chip tone="error">{LATE}</Chip>, help: t('lateHelp'), money: mine.late },
    { label: t('buybacksToCome'), money: mine.buybacksToCome },
    { label: t('rentsToCome'), money: mine.rentsToCome },
    { label: t('toCome'), help: t('toComeHelp'), money: mine.toCome },
  ];
  return [
    ...amounts
      .filter(({ money }) => !isZero(money))
      .map(({ money, ...row }) => ({ ...row, value: formatMoney(money) })),
    ...(hasBought(mine)
      ? [
          {
            label: <Explained terms={['yearlyReturn']}>{t('yearly')}</Explained>,
            help: yearlyHelp(mine),
            value: yearlyOf(mine),
          },
        ]
      : []),
  ];
}

const yearlyOf = ({ yearlyReturn }: Answer) =>
  yearlyReturn === null ? '—' : formatPercent(yearlyReturn);
const yearlyHelp = ({ noReturn }: Answer) =>
  noReturn === null ? t('yearlyHelp') : t(`yearly_${noReturn}`);
