import type { Currency, Money } from '#contract/core/money.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import classes from './InHandLine.module.css';
import { casesWords, inHandLine } from './in-hand-texts.ts';
import { useInHand } from './use-in-hand.ts';

/** As many as the rent of a thousand tokens counts, so that rounding to the cent does not show. */
const TOKENS = 1000;

export interface InHandProps {
  /** The cost of the tokens and their announced buy-back in USD: of one token with `each`, else of all. */
  cost: Money;
  back: Money;
  each?: boolean;
  /** Whether rent comes besides. */
  paysRent: boolean;
  currency?: Currency;
  /** Where its name is said already, as in a table's head. */
  bare?: boolean;
}

/** The line of `InHandLine`: it comes with the code that calculates, and is nothing when the rate cannot be read. */
export default function InHandCases(props: InHandProps) {
  const { cost, back, each = false, paysRent, currency = 'ARS', bare = false } = props;
  const { isPending, known } = useInHand();
  if (known === null) return isPending ? <span className={`cap ${classes.line}`} /> : null;
  const tokens = each ? TOKENS : 1;
  const cases = known.casesOf(currency, timesPrice(tokens, cost), timesPrice(tokens, back));
  return (
    <span className={`cap ${classes.line}`}>
      {bare ? casesWords(cases, paysRent) : inHandLine(cases, { currency, paysRent })}
    </span>
  );
}
