import { isPending } from '#contract/buy-orders/words.ts';
import type { Deposit, Transfer } from '#contract/payments/schemas.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';

type Movement = Pick<Deposit, 'orderNumber' | 'status'>;

/**
 * A purchase's money of two movements while no order is known: what the purchase waits for, or which movement is still on
 * its way after the other one was rejected. A review would then ask for that money again.
 */
export function TwoParts(props: {
  deposit: Movement;
  part: Pick<Transfer, 'orderNumber' | 'status'>;
  ordering: Ordering | undefined;
}) {
  const { deposit, part, ordering } = props;
  const names = namesOf(deposit, part);
  if (isPending(deposit) || isPending(part)) {
    if (isBroken(deposit, part))
      return (
        <>
          <p role="status">{paying(isPending(part) ? 'transferStill' : 'depositStill', names)}</p>
          <LinkButton to="/wallet" look="plain">
            {paying('seeWallet')}
          </LinkButton>
        </>
      );
    if (ordering?.call.isPending) return <p role="status">{paying('bothWait', names)}</p>;
  }
  return null;
}

/** The order numbers of both movements. */
export const namesOf = (
  deposit: Pick<Movement, 'orderNumber'>,
  part: Pick<Movement, 'orderNumber'>,
) => ({
  deposit: deposit.orderNumber,
  transfer: part.orderNumber,
});

/** Whether one of the movements was rejected, so that an order for both is refused. */
export const isBroken = (
  deposit: Pick<Movement, 'status'>,
  part: Pick<Movement, 'status'> | null,
): boolean => part !== null && [deposit, part].some(({ status }) => status === 'rejected');
