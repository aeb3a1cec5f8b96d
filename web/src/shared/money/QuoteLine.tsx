import { isFixed } from '#contract/core/figures/exchange.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { dayOf, daysUntil, formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney, formatRate } from '#web/shared/format/money.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { StaleRateNow } from '#web/shared/ui/orders/StaleRateNow.tsx';
import classes from './QuoteLine.module.css';
import type { LiveQuote } from './use-quote.ts';

const t = catalogue('quote', {
  quoteAsking: 'Pidiendo cotización…',
  quoteFailed: 'No se pudo cotizar.',
  quoteExpired: 'La cotización venció.',
  quoteRenew: 'Pedir otra',
  quoteText: 'Pagás {{amount}}.',
  quoteRate: '{{rate}} · {{source}}, {{time}}',
  quoteFixed: '{{rate}} · {{source}}',
  quoteAged_one: 'Esa cotización tiene {{count}} día: puede no ser la del mercado de hoy.',
  quoteAged_other: 'Esa cotización tiene {{count}} días: puede no ser la del mercado de hoy.',
  quoteLeft: 'Vale {{seconds}} s',
});

/** A rate in words: "US$ 1 = $ 1.431,50 · MEP, 18/11/2026 11:30"; a fixed rate has no time. */
const rateWords = ({ source, asOf, ...rate }: Quote): string =>
  isFixed(rate.from, rate.to)
    ? t('quoteFixed', { rate: formatRate(rate), source })
    : t('quoteRate', { rate: formatRate(rate), source, time: formatDateTime(asOf) });

/** Whole days since a rate was published; a fixed rate has no age. */
const ageOf = ({ asOf, from, to }: Quote): number =>
  isFixed(from, to) ? 0 : -daysUntil(dayOf(new Date(asOf)));

/**
 * The present cost in another currency, and how long it is valid.
 * @param bare when the amount is shown beside it
 */
export function QuoteLine({ live, bare = false }: { live: LiveQuote; bare?: boolean }) {
  const { state, quote, secondsLeft, isFixed, renew } = live;
  if (state === 'none') return null;
  if (state === 'asking') {
    return (
      <p className={classes.quote} role="status">
        {t('quoteAsking')}
      </p>
    );
  }
  if (quote === null) {
    return (
      <>
        <p className={classes.quote} role="status">
          {t(state === 'expired' ? 'quoteExpired' : 'quoteFailed')}{' '}
          <button type="button" className={classes.textButton} onClick={renew}>
            {t('quoteRenew')}
          </button>
        </p>
        {state !== 'expired' && !isFixed && <StaleRateNow />}
      </>
    );
  }
  return (
    <div className={classes.quote}>
      {!bare && (
        <strong>
          {t('quoteText', {
            amount: formatMoney({ amount: quote.amount, currency: quote.from }),
          })}
        </strong>
      )}
      <span className="cap tabular">
        {rateWords(quote)} ·{' '}
        <span aria-hidden="true">{t('quoteLeft', { seconds: secondsLeft })}</span>
      </span>
      {ageOf(quote) > 0 && (
        <span className={classes.aged}>{t('quoteAged', { count: ageOf(quote) })}</span>
      )}
      <span className={classes.countdown} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (secondsLeft / 60) * 100)}%` }} />
      </span>
    </div>
  );
}
