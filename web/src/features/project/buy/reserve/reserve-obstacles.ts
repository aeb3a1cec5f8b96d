import type { Property } from '#contract/projects/units.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import type { Known } from '#web/shared/api/known.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { nextRound, roundOnSale } from '../../data/rounds.ts';
import { words } from '../member-texts.ts';
import type { Offer } from '../offer.ts';
import { t } from '../texts.ts';
import { withWaysOn } from '../ways-on.ts';

/** Why a unit is not for reserving; whose it is is said once it is known. */
export function stateObstacle(
  { status, projectId }: Pick<Property, 'status' | 'projectId'>,
  of: Known<Reservation | null>,
): Obstacle | null {
  if (status === 'available') return null;
  if (of.state !== 'known') return unknownObstacle(of, 'reserveHeldUnknown');
  const held = of.value;
  if (held?.status === 'completed') {
    return {
      reason: words('bought'),
      action: { label: words('seeProperties'), to: '/my-properties' },
    };
  }
  if (held !== null) {
    return {
      reason: words('reserveMine', {
        tokens: formatCount(held.tokens),
        price: formatTokens(held.price),
      }),
      action: { label: words('seeReservations'), to: '/my-reservations' },
    };
  }
  return {
    reason: words(status === 'reserved' ? 'reserveTaken' : 'reserveSold'),
    action: { label: words('reserveSee'), to: `/properties?project=${projectId}&status=available` },
  };
}

/** What is not known yet, and how to ask again where it could not be read; null where it is known. */
export function unknownObstacle(
  of: Known<unknown>,
  failed: 'reserveHeldUnknown' | 'reserveTokensUnknown',
): Obstacle | null {
  if (of.state === 'known') return null;
  return of.state === 'loading'
    ? { reason: words('reserveReading') }
    : { reason: words(failed), retry: of.again };
}

/** Why the missing tokens cannot be bought now, with when they may be and what else there is. */
export function shortObstacle(shortfall: number, offer: Offer): Obstacle | null {
  const round = roundOnSale(offer.rounds);
  const left = round?.availableTokens ?? 0;
  if (shortfall <= left) return null;
  const next = nextRound(offer.rounds);
  const reason =
    round && left > 0
      ? t('aboveLeft', { count: left, tokens: formatTokens(left) })
      : words('reserveShort', { count: shortfall, tokens: formatTokens(shortfall) });
  const opens = next && t('roundNext', { number: next.number, date: formatDate(next.startsAt) });
  return withWaysOn([reason, opens].filter(Boolean).join(' '), offer);
}

/** Why so many tokens do not reserve a unit. */
export function tokensObstacle(
  tokens: number,
  property: Pick<Property, 'price' | 'reservationPrice'>,
): Obstacle | null {
  const { price, reservationPrice } = property;
  if (tokens < reservationPrice) {
    return { reason: words('reserveBelow', { tokens: formatTokens(reservationPrice) }) };
  }
  return tokens > price ? { reason: words('reserveAbove', { tokens: formatTokens(price) }) } : null;
}
