import type { Money } from '#contract/core/money.ts';
import type { ProjectCard, Round } from '#contract/projects/schemas.ts';
import { formatDate, formatLastDay, formatMonth } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { t } from '../texts.ts';

/** A price as a card's one strong number: no cents when there are none. */
export const strongMoney = (money: Money): string => formatMoney(money).replace(/,00$/, '');

/** Where it is: "Rosario, Santa Fe"; a city that is its own province is said once. */
export const placeOf = ({ city, province }: Pick<ProjectCard, 'city' | 'province'>): string =>
  [...new Set([city, province])].filter(Boolean).join(', ');

/** "entrega junio de 2028", or nothing without a date. */
export const deliveryOf = (day: string | null): string =>
  day === null ? '' : t('delivery', { month: formatMonth(day) });

/** One line about the round that a card shows. */
export function roundLine(round: Round | null): string {
  if (round === null) return t('noRound');
  const values = { number: round.number, percent: formatPercent(round.soldPercent) };
  if (round.salesOver) return t('roundInGrace', values);
  if (round.status === 'in_progress') return t('roundNow', values);
  return round.status === 'scheduled'
    ? t('roundOpens', { number: round.number, date: formatDate(round.startsAt) })
    : t('roundEnded', values);
}

/** "Último día de venta: 30/11/2026 · mínimo 60 %", for a round that sells. */
export function roundNote(round: Round | null): string {
  if (round?.status !== 'in_progress') return '';
  if (round.salesOver)
    return round.decidesAt ? t('roundDecides', { when: formatDate(round.decidesAt) }) : '';
  const closes = t('roundCloses', { when: formatLastDay(round.endsAt) });
  return round.minimumPercent > 0
    ? `${closes} · ${t('roundMinimum', { percent: formatPercent(round.minimumPercent) })}`
    : closes;
}
