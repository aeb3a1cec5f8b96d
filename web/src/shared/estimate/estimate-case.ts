import type { Money } from '#contract/core/money.ts';
import type { Estimate } from '#contract/projects/estimate.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { MONTHS_OF_YEAR } from './vaults.ts';

/** What is compared with the cost: the buy-back of the tokens or, where nothing buys them back, a year of their rent. */
export type BackKind = 'buyback' | 'rent';

/** What tokens cost and what is announced for them, in USD. */
export interface Announced {
  readonly cost: Money;
  readonly back: Money;
  readonly kind: BackKind;
  /** Whether rent comes besides a buy-back. */
  readonly paysRent: boolean;
}

/** As many as the rent of a thousand tokens counts, so that rounding to the cent does not show. */
const TOKENS = 1000;

/**
 * A thousand tokens of an estimate, put into no vault: what every headline is about.
 * @returns null where neither a buy-back nor rent is announced
 */
export function announcedOf({ price, purchase, rentOfThousand }: Estimate): Announced | null {
  if (purchase.buybackPrice) return ofPrices(price, purchase.buybackPrice, rentOfThousand !== null);
  return (
    rentOfThousand && {
      cost: timesPrice(TOKENS, price),
      back: timesPrice(MONTHS_OF_YEAR, rentOfThousand),
      kind: 'rent',
      paysRent: true,
    }
  );
}

/** A thousand tokens bought at one price and bought back at another. */
export const ofPrices = (price: Money, buybackPrice: Money, paysRent: boolean): Announced => ({
  cost: timesPrice(TOKENS, price),
  back: timesPrice(TOKENS, buybackPrice),
  kind: 'buyback',
  paysRent,
});
