import type { Contract, Round } from '#contract/projects/schemas.ts';
import { dayOf, formatDate } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import type { Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import { nextRound, roundInGrace, roundOnSale } from '../math/rounds.ts';
import type { Offer } from './offer.ts';
import { t } from './texts.ts';
import type { Payment } from './use-payment.ts';

/** The facts about a buyer that may prevent a purchase. */
export interface Buyer {
  visitor: 'guest' | 'regular' | 'admin';
  kyc: Obstacle | null;
}

/** Why this person cannot buy here, whatever the amount; null when they can. */
export function obstacleOfBuyer(
  { visitor, kyc }: Buyer,
  {
    mine,
    published,
    paused,
    projectId,
  }: Pick<Offer, 'mine' | 'published' | 'paused' | 'projectId'>,
): Obstacle | null {
  // obstacles for everybody come first, because a preview shows them
  if (!published) return { reason: t('notPublished') };
  if (paused) return { reason: t('paused') };
  if (visitor === 'admin') return { reason: t('adminNote') };
  if (mine) {
    return {
      reason: t('ownProject'),
      action: { label: t('ownProjectSee'), to: `/project/${projectId}` },
    };
  }
  return kyc;
}

/** Why nothing is sold now; null while a round sells. */
export function obstacleOfRound(rounds: readonly Round[]): Obstacle | null {
  const round = roundOnSale(rounds);
  if (round !== null) return round.availableTokens > 0 ? null : { reason: t('soldOut') };
  const next = nextRound(rounds);
  const inGrace = roundInGrace(rounds);
  // the round's wall explains what happens with refunded tokens
  if (inGrace !== null) return { reason: t('salesOver', { number: inGrace.number }) };
  return next === null
    ? { reason: t('noRound') }
    : { reason: t('roundToCome', { number: next.number, date: formatDate(next.startsAt) }) };
}

/** Why nothing can be bought now, whatever the amount: no round sells, or no vault would accept the tokens. */
export function obstacleOfSale(
  {
    rounds,
    paused,
    contract,
  }: Pick<Offer, 'rounds' | 'paused'> & { contract: Pick<Contract, 'vaults'> | null },
  now: Date = new Date(),
): Obstacle | null {
  if (paused) return { reason: t('paused') };
  const round = obstacleOfRound(rounds);
  if (round !== null || contract === null || contract.vaults.length === 0) return round;
  const today = dayOf(now);
  return contract.vaults.some((vault) => vault.status !== 'passed' && vault.buybackDate > today)
    ? null
    : { reason: t('noVaultLeft') };
}

/** The fault of a number of tokens, or null. */
export function obstacleOfTokens(
  tokens: number,
  { minimum, left }: { minimum: number; left: number },
): Obstacle | null {
  if (tokens < 1) return { reason: t('nothingYet') };
  if (tokens < minimum) return { reason: t('belowMinimum', { tokens: formatTokens(minimum) }) };
  return tokens > left
    ? { reason: t('aboveLeft', { count: left, tokens: formatTokens(left) }) }
    : null;
}

/** Why an amount cannot be paid yet, or null; missing money is paid within the purchase. */
export function obstacleOfPayment({
  quote,
  amount,
}: Pick<Payment, 'quote' | 'amount'>): Obstacle | null {
  if (quote.state === 'expired') return { reason: t('quoteOld') };
  return amount === null ? { reason: t('quoteWait') } : null;
}
