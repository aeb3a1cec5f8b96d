import type { Currency, Money } from '#contract/core/money.ts';
import type { Estimate } from '#contract/projects/estimate.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { casesWords, inHandLine } from './in-hand-words.ts';
import { useInHand } from './use-in-hand.ts';

/** As many as the rent of a thousand tokens counts, so that rounding to the cent does not show. */
const TOKENS = 1000;

/**
 * What is left in hand of an estimated return, with a loss beside it, in the currency that most people pay in. Its place
 * is kept while the rate is read, and nothing stands there when it cannot be.
 */
export function InHandLine(props: {
  /** What the tokens cost and what is announced for them, in USD. */
  cost: Money;
  back: Money;
  /** Whether rent comes besides. */
  paysRent: boolean;
  currency?: Currency;
  /** Where its name is said already, as in a table's head. */
  bare?: boolean;
}) {
  const { cost, back, paysRent, currency = 'ARS', bare = false } = props;
  const { isPending, known } = useInHand();
  if (known === null) return isPending ? <span className="cap">&nbsp;</span> : null;
  const cases = known.casesOf(currency, cost, back);
  return (
    <span className="cap">
      {bare ? casesWords(cases, paysRent) : inHandLine(cases, { currency, paysRent })}
    </span>
  );
}

/** The same of tokens bought at one price and bought back at another; nothing where nothing is bought back. */
export const PricesInHand = (props: {
  price: Money;
  buybackPrice: Money | null;
  paysRent: boolean;
  bare?: boolean;
}) =>
  props.buybackPrice && (
    <InHandLine
      cost={timesPrice(TOKENS, props.price)}
      back={timesPrice(TOKENS, props.buybackPrice)}
      paysRent={props.paysRent}
      bare={props.bare ?? false}
    />
  );

/** The same of a purchase that is put into no vault: what every headline is about. */
export const EstimateInHand = ({ estimate, bare }: { estimate: Estimate; bare?: boolean }) => (
  <PricesInHand
    price={estimate.price}
    buybackPrice={estimate.purchase.buybackPrice}
    paysRent={estimate.rentOfThousand !== null}
    bare={bare ?? false}
  />
);
