import { Alert, Button } from '@mantine/core';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { words } from './member-texts.ts';
import { Ordered } from './Ordered.tsx';
import { Paying, type PayingProps } from './Paying.tsx';
import { paying } from './paying-texts.ts';
import type { Bringing } from './use-bringing.ts';
import type { BuyStep } from './use-buy-step.ts';
import type { Ordering } from './use-ordering.ts';

/** The step between review and receipt in which what is missing is brought; null where there is none. */
export function bringingStep(
  given: Omit<PayingProps, 'onReview' | 'onClose'> & { bringing: Bringing; step: BuyStep },
) {
  const { bringing, step, ...props } = given;
  if (bringing.transfer.data) return { title: paying('titleTransfer'), body: <Asked {...given} /> };
  if (step.now !== 'pagar' || props.depositId === '') return null;
  const body = <Paying {...props} onReview={() => step.become('revisar')} onClose={step.close} />;
  return { title: paying('titlePay'), body };
}

/** A transfer from another project's wallet, which an administrator approves. */
function Asked(props: { bringing: Bringing; step: BuyStep; ordering?: Ordering | undefined }) {
  const { bringing, step, ordering } = props;
  const asked = bringing.transfer.data;
  if (!asked) return null;
  const arrives = { amount: asked.receivedAmount, currency: asked.sentCurrency };
  return (
    <>
      <Alert color="cyan" variant="light" role="status">
        {paying('transferAsked', { order: asked.orderNumber, amount: formatMoney(arrives) })}{' '}
        {!ordering?.chosen && paying('thenConfirm')}
      </Alert>
      {ordering?.chosen && <Ordered movementId={asked.id} ordering={ordering} />}
      <MoneyFoot>
        <Button onClick={step.close}>{words('done')}</Button>
      </MoneyFoot>
    </>
  );
}
