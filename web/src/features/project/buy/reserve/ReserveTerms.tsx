import { DAY_MS } from '#contract/core/time.ts';
import type { Round } from '#contract/projects/offers.ts';
import { formatDate, formatLastDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { nextRound, roundOnSale } from '../../data/rounds.ts';
import type { ProjectRead } from '../../data/use-project.ts';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';

type Terms = Pick<ProjectRead, 'rounds' | 'reservationDays'>;

/** The date by which a reservation's price must be completed, and the possible cost of the missing tokens by then. */
export const ReserveTerms = (props: { project: Terms; missing: number }) => (
  <ul className={`cap ${classes.small}`} style={{ margin: 0, paddingInlineStart: 18 }}>
    {termsOf(props.project, props.missing).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The same as rows. @param missing tokens up to the whole price after the reservation */
export function termsOf({ rounds, reservationDays }: Terms, missing: number): string[] {
  if (missing === 0) return [];
  const until = new Date(Date.now() + reservationDays * DAY_MS).toISOString();
  return [
    words('reserveDays', {
      count: reservationDays,
      date: formatDate(until),
      tokens: formatTokens(missing),
    }),
    ...priceOf(rounds, missing),
  ];
}

function priceOf(rounds: readonly Round[], missing: number): string[] {
  const now = roundOnSale(rounds);
  const next = nextRound(rounds);
  const at = (round: Round) => ({
    price: formatMoney(round.price),
    cost: formatMoney(timesPrice(missing, round.price)),
  });
  return [
    ...(now ? [words('reservePriceNow', { ...at(now), date: formatLastDay(now.endsAt) })] : []),
    next
      ? words('reservePriceNext', { ...at(next), number: next.number })
      : words('reservePriceUnknown'),
  ];
}
