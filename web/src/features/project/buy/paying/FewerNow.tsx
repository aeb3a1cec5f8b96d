import { formatTokens } from '#web/shared/format/numbers.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import type { Order } from '../offer.ts';
import classes from '../Panel.module.css';
import { fewerNow } from './fewer.ts';
import { paying } from './paying-texts.ts';
import type { Payment } from './use-payment.ts';

/**
 * The purchase of what the wallet's money already buys: money of two currencies buys in two purchases
 * (docs/decisions/0132-money-of-two-sources-comes-in-two-steps.md). Nothing where one of the two is too small.
 */
export function FewerNow(props: {
  order: Pick<Order, 'tokens'> & { offer: Pick<Order['offer'], 'minimumTokens'> };
  payment: Pick<Payment, 'amount' | 'available'>;
  onFewer: (tokens: number) => void;
}) {
  const { order, payment, onFewer } = props;
  const tokens = fewerNow(order.tokens, order.offer.minimumTokens, payment);
  if (tokens === null) return null;
  const words = { tokens: formatTokens(tokens) };
  return (
    <div className={classes.held}>
      <span className={classes.heldNote}>{paying('fewer', words)}</span>
      <PlainButton look="plain" onClick={() => onFewer(tokens)}>
        {paying('fewerBuy', words)}
      </PlainButton>
    </div>
  );
}
