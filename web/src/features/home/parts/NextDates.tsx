import {
  listMyInvestments,
  listMyReservations,
  myRentBalance,
} from '#contract/tokens/endpoints.ts';
import type { Investment, Reservation } from '#contract/tokens/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf, daysUntil, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

interface Coming {
  key: string;
  day: string;
  title: string;
  detail: string;
  amount?: string;
}
const SHOWN = 6;

/** Buy-backs, expiring reservations and rents, the nearest first. */
export function NextDates() {
  const investments = useApiQuery(listMyInvestments, { query: { pageSize: 100 } });
  const reservations = useApiQuery(listMyReservations, { query: { pageSize: 100 } });
  const rents = useApiQuery(myRentBalance, {});
  const skeleton = <SkeletonRows rows={3} />;
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('dates')}</h2>
      <Loaded query={investments} skeleton={skeleton} isEmpty={() => false}>
        {({ items: invested }) => (
          <Loaded query={reservations} skeleton={skeleton} isEmpty={() => false}>
            {({ items: reserved }) => (
              <Dates
                all={[
                  ...buybacks(invested),
                  ...expiries(reserved),
                  ...(rents.data?.items ?? []).flatMap(({ projectId, projectName, nextPayDay }) =>
                    nextPayDay === null
                      ? []
                      : [
                          {
                            key: `rent ${projectId}`,
                            day: nextPayDay,
                            title: t('dateRent', { project: projectName }),
                            detail: t('dateRentHelp'),
                          },
                        ],
                  ),
                ]}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

function Dates({ all }: { all: readonly Coming[] }) {
  const next = all
    .filter(({ day }) => daysUntil(day) >= 0)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, SHOWN);
  if (next.length === 0)
    return <EmptyState title={t('datesNothing')}>{t('datesNothingHelp')}</EmptyState>;
  return (
    <ol className={classes.lines}>
      {next.map(({ key, day, title, detail, amount }) => (
        <li key={key}>
          <div>
            <b>{title}</b>
            <div className="cap">{detail}</div>
            <div className="cap">
              <time dateTime={day}>{formatDay(day)}</time> · {away(day)}
            </div>
          </div>
          {amount && (
            <div className={classes.amount}>
              <b className="tabular nowrap">{amount}</b>
              <div className="cap">{t('expected')}</div>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const away = (day: string) => {
  const days = daysUntil(day);
  return days === 0 ? t('today') : t('inDays', { count: days });
};

const buybacks = (investments: readonly Investment[]): Coming[] =>
  investments
    .filter(({ status }) => status === 'invested')
    .map((one) => ({
      key: one.id,
      day: one.buybackDate,
      title: t('dateBuyback', { project: one.projectName }),
      detail: t('dateBuybackHelp', {
        n: one.vaultNumber,
        contract: one.contractName,
        tokens: formatTokens(one.tokens),
      }),
      amount: formatMoney(one.expected),
    }));

const expiries = (reservations: readonly Reservation[]): Coming[] =>
  reservations.flatMap(({ id, status, expiresAt, property, price, tokens }) =>
    status !== 'active' || expiresAt === null
      ? []
      : [
          {
            key: id,
            day: dayOf(new Date(expiresAt)),
            title: t('dateReservation', { project: property.projectName }),
            detail: t('dateReservationHelp', {
              unit: unitName(property),
              tokens: formatTokens(Math.max(0, price - tokens)),
            }),
          },
        ],
  );
