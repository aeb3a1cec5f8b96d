import { Button } from '@mantine/core';
import { BuyOrderCard } from '#web/shared/buy-orders/BuyOrderCard.tsx';
import { useOrdersOf } from '#web/shared/buy-orders/use-orders.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from '../Panel.module.css';
import { paying } from './paying-texts.ts';
import type { Ordering, Waited } from './use-ordering.ts';

/** The buy order of a deposit or transfer; if it could not be placed, the reason and a retry with its terms. */
export function Ordered(props: {
  waited: Waited;
  ordering: Ordering;
  /** Shown while nothing is ordered. */
  note?: string | undefined;
  /** Whether all the money may still arrive: an order for less is refused. */
  isPossible?: boolean;
  onReview?: (() => void) | undefined;
}) {
  const { waited, ordering, note = paying('orderNot'), isPossible = true, onReview } = props;
  const { call } = ordering;
  const agreed = ordering.agreedFor(waited);
  const { last, areKnown } = useOrdersOf(waited.source.id);
  const order = last ?? call.data ?? null;
  if (order)
    return (
      <>
        <BuyOrderCard order={order} />
        {order.status !== 'waiting' && order.status !== 'made' && onReview && (
          <Button variant="default" onClick={onReview}>
            {paying('backToReview')}
          </Button>
        )}
      </>
    );
  const isComing = call.isPending || (!areKnown && call.error === null);
  if (isComing) return <WaveSkeleton height={96} />;
  if (!isPossible) return <Unconfirmed by={call} where={{}} />;
  return (
    <div className={classes.dialog}>
      <p role="status">
        <Unbroken text={note} />
      </p>
      <Unconfirmed by={call} where={{}} />
      {agreed && (
        <>
          <p className="cap">
            {paying('orderAgain', {
              tokens: formatTokens(agreed.tokens),
              most: formatMoney({ amount: agreed.most, currency: agreed.currency }),
            })}
          </p>
          <Button variant="default" onClick={() => ordering.again(waited)}>
            {paying('orderNow')}
          </Button>
        </>
      )}
    </div>
  );
}
