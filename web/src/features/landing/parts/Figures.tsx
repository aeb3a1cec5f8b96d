import { getPublicFigures } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoneyShort } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { t } from '../texts.ts';
import classes from './Figures.module.css';

/** The platform's figures so far, directly from the ledger; nothing when they cannot be read. */
export function Figures() {
  const { data, isError } = useApiQuery(getPublicFigures, {}, { silent: true });
  if (isError) return null;
  const figures = [
    [t('figRaised'), data && formatMoneyShort({ amount: data.raisedUsd, currency: 'USD' })],
    [t('figProjects', { count: data?.projects ?? 0 }), data && formatCount(data.projects)],
    [t('figCities', { count: data?.cities ?? 0 }), data && formatCount(data.cities)],
    [t('figUnits', { count: data?.unitsSold ?? 0 }), data && formatCount(data.unitsSold)],
    [
      t('figReserved', { count: data?.unitsReserved ?? 0 }),
      data && formatCount(data.unitsReserved),
    ],
    [t('figHolders', { count: data?.holders ?? 0 }), data && formatCount(data.holders)],
  ] as const;
  return (
    <section className={`wrap ${classes.figures}`} aria-label={t('figCap')}>
      <dl>
        {figures.map(([words, value]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="num">{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
