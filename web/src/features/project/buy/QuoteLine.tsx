import type { Quote } from '#contract/payments/schemas.ts';
import { dayOf, daysUntil, formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney, formatRate } from '#web/shared/format/money.ts';
import { StaleRateNow } from '#web/shared/ui/StaleRateNow.tsx';
import { words } from './member-texts.ts';
import classes from './Panel.module.css';
import type { LiveQuote } from './use-quote.ts';

/** A rate in words: "1 US$ = $ 1.431,50 · MEP, 18/11/2026 11:30". */
export const rateWords = ({ source, asOf, ...rate }: Quote): string =>
  words('quoteRate', { rate: formatRate(rate), source, time: formatDateTime(asOf) });

/** Whole days since a rate was published. */
const ageOf = ({ asOf }: Quote): number => -daysUntil(dayOf(new Date(asOf)));

/** What paying in another currency costs at this moment, and for how long that holds. */
export function QuoteLine({ live }: { live: LiveQuote }) {
  const { state, quote, secondsLeft, renew } = live;
  if (state === 'none') return null;
  if (state === 'asking') {
    return (
      <p className={classes.quote} role="status">
        {words('quoteAsking')}
      </p>
    );
  }
  if (quote === null) {
    return (
      <>
        <p className={classes.quote} role="status">
          {words(state === 'expired' ? 'quoteExpired' : 'quoteFailed')}{' '}
          <button type="button" className={classes.textButton} onClick={renew}>
            {words('quoteRenew')}
          </button>
        </p>
        {state !== 'expired' && <StaleRateNow />}
      </>
    );
  }
  return (
    <div className={classes.quote}>
      <strong>
        {words('quoteText', {
          amount: formatMoney({ amount: quote.amount, currency: quote.from }),
        })}
      </strong>
      <span className="cap tabular">
        {rateWords(quote)} ·{' '}
        <span aria-hidden="true">{words('quoteLeft', { seconds: secondsLeft })}</span>
      </span>
      {ageOf(quote) > 0 && (
        <span className={classes.aged}>{words('quoteAged', { count: ageOf(quote) })}</span>
      )}
      <span className={classes.countdown} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (secondsLeft / 60) * 100)}%` }} />
      </span>
    </div>
  );
}
