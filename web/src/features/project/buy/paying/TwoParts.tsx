import { Alert, Button } from '@mantine/core';
import { isPending } from '#contract/buy-orders/words.ts';
import type { Deposit, Transfer } from '#contract/payments/schemas.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';
import type { Part } from './use-part.ts';

type Movement = Pick<Deposit, 'orderNumber' | 'status'>;

/**
 * A purchase's money of two movements while no order is known: what the purchase waits for, or what became of them. A
 * review asks for the money of a movement that is still on its way again: nothing leads there until it ends.
 */
export function TwoParts(props: { deposit: Movement; part: Part; ordering: Ordering | undefined }) {
  const { deposit, part, ordering } = props;
  if (part.isReading) return <Reading again={part.again} />;
  const { transfer } = part;
  if (part.isLost)
    return (
      <>
        <Alert color="red" variant="light" role="status">
          {transfer === null
            ? paying('partUnknown')
            : paying('partRejected', {
                transfer: transfer.orderNumber,
                reason: transfer.reason ?? '',
              })}{' '}
          {deposit.status !== 'rejected' &&
            paying(isPending(deposit) ? 'depositStill' : 'depositHere', {
              deposit: deposit.orderNumber,
            })}
        </Alert>
        {isPending(deposit) && <ToWallet />}
      </>
    );
  if (transfer === null) return null;
  const names = namesOf(deposit, transfer);
  if (isBroken(deposit, part) && isPending(transfer))
    return (
      <>
        <p role="status">{paying('transferStill', names)}</p>
        <ToWallet />
      </>
    );
  const isAwaited = isPending(deposit) || isPending(transfer);
  return isAwaited && ordering?.call.isPending ? (
    <p role="status">{paying('bothWait', names)}</p>
  ) : null;
}

/** The transfer is being read, or could not be. */
const Reading = ({ again }: Pick<Part, 'again'>) =>
  again === null ? (
    <WaveSkeleton height={96} />
  ) : (
    <>
      <p role="status">{paying('partUnread')}</p>
      <Button variant="default" onClick={again}>
        {paying('readAgain')}
      </Button>
    </>
  );

const ToWallet = () => (
  <LinkButton to="/wallet" look="plain">
    {paying('seeWallet')}
  </LinkButton>
);

/** The order numbers of both movements. */
export const namesOf = (
  deposit: Pick<Movement, 'orderNumber'>,
  transfer: Pick<Transfer, 'orderNumber'>,
) => ({
  deposit: deposit.orderNumber,
  transfer: transfer.orderNumber,
});

/** Whether the money of one of two movements never comes, so that an order for both is refused. */
export const isBroken = (
  deposit: Pick<Movement, 'status'>,
  { transfer, isLost }: Pick<Part, 'transfer' | 'isLost'>,
): boolean => isLost || (transfer !== null && deposit.status === 'rejected');
