import { Alert, Button } from '@mantine/core';
import { isPending } from '#contract/buy-orders/words.ts';
import type { Deposit, Transfer } from '#contract/payments/schemas.ts';
import { sentence } from '#web/shared/format/sentence.ts';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';
import type { Part } from './use-part.ts';

type Movement = Pick<Deposit, 'orderNumber' | 'status'>;

/**
 * A purchase's money of two movements while no order is known: what the purchase waits for, or the outcome of each. A
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
          <Unbroken text={lostText(deposit, transfer)} />
        </Alert>
        {isPending(deposit) && <ToWallet />}
      </>
    );
  if (transfer === null) return null;
  const names = namesOf(deposit, transfer);
  if (isBroken(deposit, part) && isPending(transfer))
    return (
      <>
        <p role="status">
          <Unbroken text={paying('transferStill', names)} />
        </p>
        <ToWallet />
      </>
    );
  const isAwaited = isPending(deposit) || isPending(transfer);
  return isAwaited && ordering?.call.isPending ? (
    <p role="status">
      <Unbroken text={paying('bothWait', names)} />
    </p>
  ) : null;
}

/** Why the other part never comes, and where the deposit is. */
function lostText(deposit: Movement, transfer: Part['transfer']): string {
  const part =
    transfer === null
      ? paying('partUnknown')
      : paying('partRejected', {
          transfer: transfer.orderNumber,
          reason: sentence(transfer.reason),
        });
  if (deposit.status === 'rejected') return part;
  const where = isPending(deposit) ? 'depositStill' : 'depositHere';
  return `${part} ${paying(where, { deposit: deposit.orderNumber })}`;
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
