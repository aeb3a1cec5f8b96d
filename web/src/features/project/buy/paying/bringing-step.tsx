import { Alert, Button } from '@mantine/core';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { words } from '../member-texts.ts';
import type { BuyStep } from '../use-buy-step.ts';
import { BringingOutcome } from './BringingOutcome.tsx';
import { Ordered } from './Ordered.tsx';
import { Paying, type PayingProps } from './Paying.tsx';
import { paying } from './paying-texts.ts';
import type { Bringing } from './use-bringing.ts';
import type { Ordering } from './use-ordering.ts';

/** The step between review and receipt that pays the missing amount; null without one. */
export function bringingStep(
  given: Omit<PayingProps, 'onReview' | 'onClose'> & { bringing: Bringing; step: BuyStep },
) {
  const { bringing, step, ...props } = given;
  const ended = endOf(props.order);
  const { transfer, deposit } = bringing;
  // after the part, its rest is announced: the deposit has its own step
  const isAlone = deposit.data === undefined && !deposit.isPending;
  if (transfer.data && isAlone)
    return { title: ended ?? paying('titleTransfer'), body: <Asked {...given} /> };
  if (step.now !== 'pagar' || props.depositId === '') return null;
  const body = <Paying {...props} onReview={() => step.become('revisar')} onClose={step.close} />;
  return { title: ended ?? paying('titlePay'), body };
}

/** The outcome of a buy order: another step, read from its heading. */
function endOf(order: BuyOrder | null): string | null {
  if (order?.status === 'made') return words('receiptTitle');
  return order?.status === 'failed' || order?.status === 'expired' ? paying('titleNot') : null;
}

/** A transfer from another project's wallet, which an administrator approves. */
function Asked(props: {
  bringing: Bringing;
  step: BuyStep;
  order: BuyOrder | null;
  ordering?: Ordering | undefined;
}) {
  const { bringing, step, order, ordering } = props;
  const asked = bringing.transfer.data;
  if (!asked) return null;
  // a deposit with a lost answer is looked up, not announced again
  const isLost = bringing.deposit.unconfirmed.some((one) =>
    isAbout(one, { projectId: asked.toProjectId }),
  );
  const left = isLost ? null : bringing.restLeft;
  const arrives = { amount: asked.receivedAmount, currency: asked.sentCurrency };
  return (
    <>
      {endOf(order) === null && (
        <Alert color="cyan" variant="light" role="status">
          <Unbroken
            text={paying('transferAsked', {
              order: asked.orderNumber,
              amount: formatMoney(arrives),
            })}
          />{' '}
          {!ordering?.isAsked && paying(nextAfter(bringing))}
        </Alert>
      )}
      <BringingOutcome bringing={bringing} projectId={asked.toProjectId} />
      {ordering?.isAsked && (
        <Ordered
          waited={{ source: { kind: 'transfer', id: asked.id }, part: null }}
          ordering={ordering}
        />
      )}
      <MoneyFoot>
        <Button variant={left === null ? 'filled' : 'default'} onClick={step.close}>
          {words('done')}
        </Button>
        {left !== null && (
          <Button onClick={bringing.announceRest}>
            {paying('restAnnounce', { amount: formatMoney(left) })}
          </Button>
        )}
      </MoneyFoot>
    </>
  );
}

/** What follows after the transfer. */
const nextAfter = ({ restLeft, askedPart }: Bringing) =>
  restLeft !== null ? 'restNext' : askedPart ? 'thenRest' : 'thenConfirm';
