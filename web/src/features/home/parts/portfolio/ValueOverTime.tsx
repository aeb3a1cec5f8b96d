import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { getPortfolioHistory } from '#contract/portfolio/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Chart } from '#web/shared/charts/Chart.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';

const RANGES = ['quarter', 'year', 'all'] as const;

/** One's value day by day, against the cost of the tokens. */
export function ValueOverTime() {
  const [range, setRange] = useState<(typeof RANGES)[number]>('year');
  const history = useApiQuery(getPortfolioHistory, { query: { range } }, { keepPrevious: true });
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('history')}</h2>
        <SegmentedControl
          aria-label={t('historyRange')}
          value={range}
          onChange={(value) => setRange(RANGES.find((known) => known === value) ?? 'year')}
          data={RANGES.map((value) => ({ value, label: t(`range_${value}`) }))}
        />
      </div>
      <p className="cap">{t('historyHelp')}</p>
      <Loaded query={history} skeleton={<WaveSkeleton height={260} />} isEmpty={() => false}>
        {({ points }) => {
          const first = points[0];
          const last = points.at(-1);
          if (!first || !last) return <p className={classes.quiet}>{t('historyNothing')}</p>;
          return (
            <Chart
              kind="area"
              data={points.map((point) => ({
                x: formatDay(point.day),
                tokens: Number(point.tokens.amount),
                wallet: Number(point.wallet.amount),
                cost: Number(point.cost.amount),
              }))}
              series={[
                { name: 'tokens', label: t('inTokens'), color: 'var(--brick)' },
                { name: 'cost', label: t('paid'), color: 'var(--ink-2)', as: 'dashed' },
                { name: 'wallet', label: t('inWallet'), color: 'var(--cyan-ink)', as: 'line' },
              ]}
              text={t('historyText', {
                from: formatDay(first.day),
                to: formatDay(last.day),
                before: formatMoney(first.tokens),
                now: formatMoney(last.tokens),
              })}
              headers={[t('day'), t('inTokens'), t('paid'), t('inWallet')]}
              rows={points
                .toReversed()
                .map((point) => [
                  formatDay(point.day),
                  formatMoney(point.tokens),
                  formatMoney(point.cost),
                  formatMoney(point.wallet),
                ])}
            />
          );
        }}
      </Loaded>
    </section>
  );
}
