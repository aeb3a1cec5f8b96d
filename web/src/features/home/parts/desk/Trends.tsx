import { depositsOfDay, purchasesOfDay, withdrawalsOfDay } from '#contract/desk/figure-links.ts';
import type { Statistics } from '#contract/statistics/endpoints.ts';
import { Chart } from '#web/shared/charts/Chart.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { t } from '../../texts.ts';
import classes from './Desk.module.css';
import { FigureLink } from './FigureLink.tsx';

const usd = (amount: string) => formatMoney({ amount, currency: 'USD' });

/** An amount in dollars, which leads to its movements unless it is zero. */
const linked = (amount: string, to: string) =>
  /^[0.]+$/.test(amount) ? (
    usd(amount)
  ) : (
    <FigureLink key={to} to={to}>
      {usd(amount)}
    </FigureLink>
  );

/** Ninety days of deposits, withdrawals and sales. */
export function Trends({ days }: { days: Statistics['trends'] }) {
  return (
    <section className={classes.card}>
      <h2>{t('trends')}</h2>
      <p className="cap">{t('trendsHelp')}</p>
      {days.length === 0 ? (
        <p className="cap">{t('noDays')}</p>
      ) : (
        <Chart
          kind="bars"
          data={byWeek(days)}
          series={[
            { name: 'deposits', label: t('trendDeposits'), color: 'var(--cyan-ink)' },
            { name: 'withdrawals', label: t('trendWithdrawals'), color: 'var(--ink-2)' },
            { name: 'sales', label: t('trendSales'), color: 'var(--brick)' },
          ]}
          text={t('trendsText', { count: days.length })}
          headers={[
            t('day'),
            t('trendDeposits'),
            t('trendWithdrawals'),
            t('trendSales'),
            t('trendPurchases'),
          ]}
          rows={days.toReversed().map((day) => [
            formatDay(day.day),
            linked(day.deposits, depositsOfDay(day.day)),
            linked(day.withdrawals, withdrawalsOfDay(day.day)),
            linked(day.sales, purchasesOfDay(day.day)),
            day.purchases === 0 ? (
              '0'
            ) : (
              <FigureLink key="purchases" to={purchasesOfDay(day.day)}>
                {formatCount(day.purchases)}
              </FigureLink>
            ),
          ])}
        />
      )}
    </section>
  );
}

/** Only heights of bars, so numbers suffice: the table beside it shows each day to the cent. */
function byWeek(days: Statistics['trends']) {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks].map(([monday, group]) => {
    const sum = (of: 'deposits' | 'withdrawals' | 'sales') =>
      group.reduce((total, day) => total + Number(day[of]), 0);
    return {
      x: formatDay(monday).slice(0, 5),
      deposits: sum('deposits'),
      withdrawals: sum('withdrawals'),
      sales: sum('sales'),
    };
  });
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}
