import type { Contract, Round } from '#contract/projects/offers.ts';
import { dayOf, formatDate } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { nextRound, roundInGrace, roundOnSale } from '../data/rounds.ts';
import type { Offer } from './offer.ts';
import { t } from './texts.ts';
import { withWaysOn } from './ways-on.ts';

/** The facts about a buyer that may prevent a purchase. */
export interface Buyer {
  visitor: 'guest' | 'regular' | 'admin';
  kyc: Obstacle | null;
}

/** The targets of the alternatives to an offer without sales. */
type Ways = Pick<Offer, 'projectId' | 'others'>;

/** Why this person cannot buy here whatever the amount, or null. */
export function obstacleOfBuyer(
  { visitor, kyc }: Buyer,
  offer: Ways & Pick<Offer, 'mine' | 'published' | 'paused'> & { contract: unknown },
): Obstacle | null {
  const { mine, published, paused, projectId } = offer;
  // obstacles for all buyers come before this buyer's own: a preview shows them
  if (!published) return { reason: t('notPublished') };
  if (paused) return withWaysOn(t('paused'), offer);
  if (visitor === 'admin') return { reason: t('adminNote') };
  if (mine) {
    return {
      reason: t('ownProject'),
      action: { label: t('ownProjectSee'), to: `/project/${projectId}` },
    };
  }
  return kyc;
}

/** Why nothing is sold now, or null while a round sells. */
export function reasonOfRound(rounds: readonly Round[]): string | null {
  const round = roundOnSale(rounds);
  if (round !== null && round.availableTokens > 0) return null;
  const next = nextRound(rounds);
  const opens = next && { number: next.number, date: formatDate(next.startsAt) };
  const inGrace = roundInGrace(rounds);
  // what happens with tokens that come back is said beside the round's wall
  const over = round
    ? t('soldOut')
    : inGrace
      ? t('salesOver', { number: inGrace.number })
      : opens === null
        ? t('noRound')
        : null;
  if (over === null) return opens && t('roundToCome', opens);
  return opens ? `${over} ${t('roundNext', opens)}` : over;
}

/** Why nothing can be bought now, whatever the amount: no round sells, or no vault would accept the tokens. */
export function obstacleOfSale(
  offer: Ways & Pick<Offer, 'rounds' | 'paused'> & { contract: Pick<Contract, 'vaults'> | null },
  now: Date = new Date(),
): Obstacle | null {
  const reason = reasonOfSale(offer, now);
  return reason === null ? null : withWaysOn(reason, offer);
}

function reasonOfSale(
  { rounds, paused, contract }: Parameters<typeof obstacleOfSale>[0],
  now: Date,
): string | null {
  if (paused) return t('paused');
  const round = reasonOfRound(rounds);
  if (round !== null || contract === null || contract.vaults.length === 0) return round;
  const today = dayOf(now);
  return contract.vaults.some((vault) => vault.status !== 'passed' && vault.buybackDate > today)
    ? null
    : t('noVaultLeft');
}

/** A fault of a number of tokens. */
export interface TokensFault extends Obstacle {
  /** The reason without the limit, for a field whose description names it. */
  readonly beside: string;
  /** The nearest number that can be bought. */
  readonly instead?: number;
}

/** The fault of a number of tokens, or null. */
export function obstacleOfTokens(
  tokens: number,
  { minimum, left }: { minimum: number; left: number },
): TokensFault | null {
  if (tokens < 1) return { reason: t('nothingYet'), beside: t('nothingYet') };
  const fits = minimum <= left;
  if (tokens < minimum) {
    const reason = t('belowMinimum', { tokens: formatTokens(minimum) });
    const fault = { reason, beside: t('belowMinimumHere') };
    return fits ? { ...fault, instead: minimum } : fault;
  }
  if (tokens <= left) return null;
  const reason = t('aboveLeft', { count: left, tokens: formatTokens(left) });
  const fault = { reason, beside: t('aboveLeftHere') };
  return fits && left > 0 ? { ...fault, instead: left } : fault;
}
