import { getAnnualSummary, getPortfolioIncome } from '#contract/portfolio/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Chart } from '#web/shared/charts/Chart.tsx';
import { dayOf, formatMonth } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';

/** Income month by month, and the annual documents for an accountant. */
export function Income() {
  const income = useApiQuery(getPortfolioIncome, {});
  const year = Number(dayOf(new Date()).slice(0, 4));
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('income')}</h2>
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {[year - 1, year].map((of) => (
            <ExportMenu
              key={of}
              label={t('annual', { year: of })}
              save={(file) => saveFile(getAnnualSummary, { params: { year: of }, query: file })}
            />
          ))}
        </span>
      </div>
      <p className="cap">{t('incomeHelp')}</p>
      <Loaded query={income} skeleton={<WaveSkeleton height={260} />} isEmpty={() => false}>
        {({ months }) => {
          if (months.length === 0) return <p className={classes.quiet}>{t('incomeNothing')}</p>;
          const shown = months.slice(-24);
          return (
            <Chart
              kind="bars"
              stacked
              data={shown.map(({ month, rent, buyback, penalty }) => ({
                x: formatMonth(`${month}-15`),
                rent: Number(rent.amount),
                buyback: Number(buyback.amount),
                penalty: Number(penalty.amount),
              }))}
              series={[
                { name: 'rent', label: t('incomeRent'), color: 'var(--cyan-ink)' },
                { name: 'buyback', label: t('incomeBuyback'), color: 'var(--brick)' },
                { name: 'penalty', label: t('incomePenalty'), color: 'var(--ink-2)' },
              ]}
              text={t('incomeText', { count: shown.length })}
              headers={[
                t('month'),
                t('incomeRent'),
                t('incomeBuyback'),
                t('incomePenalty'),
                t('incomeTotal'),
              ]}
              rows={months
                .toReversed()
                .map(({ month, rent, buyback, penalty, total }) => [
                  formatMonth(`${month}-15`),
                  formatMoney(rent),
                  formatMoney(buyback),
                  formatMoney(penalty),
                  formatMoney(total),
                ])}
            />
          );
        }}
      </Loaded>
    </section>
  );
}
