import type { Currency } from '#contract/core/money.ts';
import type { Announced } from './estimate-case.ts';
import classes from './InHandLine.module.css';
import { casesWords, inHandLine } from './in-hand-texts.ts';
import { useInHand } from './use-in-hand.ts';

export interface InHandProps extends Omit<Announced, 'kind'> {
  /** A buy-back without it. */
  readonly kind?: Announced['kind'];
  readonly currency?: Currency;
  /** Where its name is said already, as in a table's head. */
  readonly bare?: boolean;
  /** Whether it is within a link, which has room for no button. */
  readonly linked?: boolean;
}

/** The line of `InHandLine`: it comes with the code that calculates, and is nothing when the rate cannot be read. */
export default function InHandCases(props: InHandProps) {
  const { cost, back, kind = 'buyback', paysRent, currency = 'ARS', bare = false } = props;
  const { isPending, known } = useInHand();
  if (known === null) return isPending ? <span className={`cap ${classes.line}`} /> : null;
  const cases = known.casesOf(currency, { cost, back, kind });
  const of = { kind, paysRent };
  return (
    <span className={`cap ${classes.line}`}>
      {bare ? casesWords(cases, of) : inHandLine(cases, { currency, ...of })}
    </span>
  );
}
