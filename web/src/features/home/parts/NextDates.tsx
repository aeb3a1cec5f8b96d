import { useState } from 'react';
import { getPortfolioCalendar } from '#contract/portfolio/endpoints.ts';
import type { CalendarItem } from '#contract/portfolio/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { daysUntil, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

const SHOWN = 6;

/** Buy-backs, rents and expiring reservations with their amounts, nearest first. */
export function NextDates() {
  const calendar = useApiQuery(getPortfolioCalendar, {});
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('dates')}</h2>
      <Loaded query={calendar} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
        {({ items, late }) => (
          <>
            {late.length > 0 && <Late all={late} />}
            <Dates all={items} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Overdue payments: first and in red, never among the upcoming ones. */
const Late = ({ all }: { all: readonly CalendarItem[] }) => (
  <section className={classes.overdue} aria-label={t('late')}>
    <b>{t('late')}</b>
    <ol className={classes.lines}>
      {all.map((item) => (
        <li key={`${item.kind} ${item.projectId} ${placeOf(item)}`}>
          <div>
            <b>{t(`date_${item.kind}`, { project: item.projectName })}</b>
            {item.contractName && <div className="cap">{placeOf(item)}</div>}
            <div>{t('lateSince', { date: formatDay(item.day) })}</div>
          </div>
          <b className="tabular nowrap">{formatMoney(item.amount)}</b>
        </li>
      ))}
    </ol>
  </section>
);

function Dates({ all }: { all: readonly CalendarItem[] }) {
  const [whole, setWhole] = useState(false);
  if (all.length === 0)
    return <EmptyState title={t('datesNothing')}>{t('datesNothingHelp')}</EmptyState>;
  return (
    <>
      <ol className={classes.lines}>
        {(whole ? all : all.slice(0, SHOWN)).map((item) => (
          <li key={`${item.kind} ${item.day} ${item.projectId} ${placeOf(item)}`}>
            <div>
              <b>{t(`date_${item.kind}`, { project: item.projectName })}</b>
              <div className="cap">
                {[placeOf(item), formatTokens(item.tokens)].filter(Boolean).join(' · ')}
              </div>
              <div className="cap">
                <time dateTime={item.day}>{formatDay(item.day)}</time> · {away(item.day)}
              </div>
              {item.creditedOn && (
                <div className="cap">{t('dateHoliday', { day: formatDay(item.creditedOn) })}</div>
              )}
            </div>
            <div className={classes.amount}>
              <b className="tabular nowrap">{formatMoney(item.amount)}</b>
              {item.unpromised ? (
                <div className={`cap ${classes.unpromised}`}>
                  {label('unpromised', item.unpromised)}
                </div>
              ) : (
                <div className="cap">{t(item.direction === 'in' ? 'expected' : 'toPay')}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {all.length > SHOWN && (
        <div style={{ marginTop: 20 }}>
          <PlainButton look="plain" expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('datesFewer') : t('datesAll', { n: all.length })}
          </PlainButton>
        </div>
      )}
    </>
  );
}

/** The contract, and the paying vault. */
const placeOf = ({ contractName, vaultNumber }: CalendarItem): string =>
  [contractName, vaultNumber === null ? null : t('dateVault', { n: vaultNumber })]
    .filter(Boolean)
    .join(', ');

function away(day: string) {
  const days = daysUntil(day);
  return days <= 0 ? t('today') : t('inDays', { count: days });
}
