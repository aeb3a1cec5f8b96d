import type { Statistics } from '#contract/statistics/endpoints.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney, formatMoneyShort } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { t } from '../texts.ts';
import classes from './Desk.module.css';

type Day = Statistics['depositsByDay'][number];

const WIDTH = 600;
const HEIGHT = 180;

/** Money in by day as columns of bricks, with the same in a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const first = days[0];
  const last = days.at(-1);
  // heights only: money itself is never added as a float
  const highest = days.reduce<Day | undefined>(
    (best, day) => (best && Number(best.usd) >= Number(day.usd) ? best : day),
    undefined,
  );
  return (
    <section className={classes.card}>
      <h2>{t('depositsByDay')}</h2>
      <p className="cap">{t('depositsByDayHelp')}</p>
      {first && last && highest ? (
        <>
          <Columns
            days={days}
            max={Number(highest.usd)}
            text={t('chartText', {
              from: formatDay(first.day),
              to: formatDay(last.day),
              max: formatMoney(usd(highest)),
              day: formatDay(highest.day),
            })}
          />
          <div className={classes.axis} aria-hidden="true">
            <span>{formatDay(first.day)}</span>
            <span>máx. {formatMoneyShort(usd(highest))}</span>
            <span>{formatDay(last.day)}</span>
          </div>
          <DayTable days={days} />
        </>
      ) : (
        <p className="cap">{t('noDays')}</p>
      )}
    </section>
  );
}

function Columns({ days, max, text }: { days: readonly Day[]; max: number; text: string }) {
  const step = WIDTH / days.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
      className={classes.chart}
      role="img"
      aria-label={text}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HEIGHT + 1}h${WIDTH}`} stroke="var(--line)" strokeWidth="2" />
      {days.map((day, at) => {
        const height = max === 0 ? 0 : Math.max((Number(day.usd) / max) * HEIGHT, 2);
        return (
          <rect
            key={day.day}
            x={at * step + step * 0.12}
            y={HEIGHT - height}
            width={Math.min(step * 0.76, 48)}
            height={height}
            fill="var(--brick)"
          />
        );
      })}
    </svg>
  );
}

const DayTable = ({ days }: { days: readonly Day[] }) => (
  <details className={classes.table}>
    <summary>Ver en tabla</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('usd')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{formatDay(day.day)}</td>
            <td>{formatCount(day.count)}</td>
            <td>{formatMoney(usd(day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const usd = (day: Day) => ({ amount: day.usd, currency: 'USD' as const });
