import type { Money } from '#contract/core/money.ts';
import type { Estimate } from '#contract/projects/estimate.ts';
import type { Round } from '#contract/projects/offers.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { formatDate, formatLastDay, formatMonth } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatSetPercent } from '#web/shared/format/numbers.ts';
import { t } from '../texts.ts';

/** A price as a card's main figure: without zero cents. */
export const strongMoney = (money: Money): string => formatMoney(money).replace(/,00$/, '');

/** Its location: "Rosario, Santa Fe"; a city named like its province is written once. */
export const placeOf = ({ city, province }: Pick<ProjectCard, 'city' | 'province'>): string =>
  [...new Set([city, province])].filter(Boolean).join(', ');

/** "entrega junio de 2028", or nothing without a date. */
export const deliveryOf = (day: string | null): string =>
  day === null ? '' : t('delivery', { month: formatMonth(day) });

/** A line about the card's round. */
export function roundLine(round: Round | null): string {
  if (round === null) return t('noRound');
  const values = { number: round.number, percent: formatPercent(round.soldPercent) };
  if (round.salesOver) return t('roundInGrace', values);
  if (round.status === 'in_progress') return t('roundNow', values);
  return round.status === 'scheduled'
    ? t('roundOpens', { number: round.number, date: formatDate(round.startsAt) })
    : t('roundEnded', values);
}

/** "Último día de venta: 30/11/2026 · mínimo 60 %", for a selling round. */
export function roundNote(round: Round | null): string {
  if (round?.status !== 'in_progress') return '';
  if (round.salesOver)
    return round.decidesAt ? t('roundDecides', { when: formatDate(round.decidesAt) }) : '';
  const closes = t('roundCloses', { when: formatLastDay(round.endsAt) });
  return round.minimumPercent > 0
    ? `${closes} · ${t('roundMinimum', { percent: formatSetPercent(round.minimumPercent) })}`
    : closes;
}

/** What the headline's percent is: of a year, or the whole return of a buy-back that is near. */
export const returnName = ({ purchase }: Estimate): string =>
  t(purchase.yearlyPercent === null ? 'wholeReturn' : 'yearlyReturn');
