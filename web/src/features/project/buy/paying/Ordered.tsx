import { Button } from '@mantine/core';
import { BuyOrderCard } from '#web/shared/buy-orders/BuyOrderCard.tsx';
import { useOrdersOf } from '#web/shared/buy-orders/use-orders.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from '../Panel.module.css';
import { paying } from './paying-texts.ts';
import type { Ordering, Waited } from './use-ordering.ts';

/** The buy order of a deposit or transfer; if it could not be placed, the reason and a retry. */
export function Ordered(props: { waited: Waited; ordering: Ordering; onReview?: () => void }) {
  const { waited, ordering, onReview } = props;
  const { call } = ordering;
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
  return (
    <div className={classes.dialog}>
      <p>{paying('orderNot')}</p>
      <Unconfirmed by={call} where={{}} />
      <Button variant="default" onClick={() => ordering.again(waited)}>
        {paying('orderAgain')}
      </Button>
    </div>
  );
}
