import { Alert, Button, Stack } from '@mantine/core';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { isOpenMovement } from '#contract/payments/statuses.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Announced } from '#web/shared/deposits/Announced.tsx';
import { ChargePayment } from '#web/shared/deposits/ChargePayment.tsx';
import { UsdtAnnounced } from '#web/shared/deposits/usdt/UsdtDeposit.tsx';
import { sentence } from '#web/shared/format/sentence.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { commonText } from '../common-texts.ts';

/**
 * A deposit that was announced or is charged, by its id in the address: a reload shows it again instead of an empty
 * form, in which it would be announced twice.
 */
export function MadeDeposit({ id, onDone }: { id: string; onDone: () => void }) {
  const deposit = useApiQuery(myDeposit, { params: { id } });
  return (
    <Loaded query={deposit} isEmpty={() => false}>
      {(made) =>
        made.charge ? (
          <ChargePayment id={id} onDone={onDone} />
        ) : (
          <DialogStep>
            <Made deposit={made} onDone={onDone} />
          </DialogStep>
        )
      }
    </Loaded>
  );
}

/** A credited USDT deposit still shows its transaction; no other decided one asks for anything. */
const Made = (props: { deposit: Deposit; onDone: () => void }) => {
  const { type, status } = props.deposit;
  if (type === 'usdt_transfer' && status === 'completed') return <UsdtAnnounced {...props} />;
  if (!isOpenMovement(props.deposit)) return <Decided {...props} />;
  return type === 'usdt_transfer' ? <UsdtAnnounced {...props} /> : <Announced {...props} />;
};

/** A deposit that needs nothing more: nobody is asked to send it again. */
const Decided = ({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) => {
  const { orderNumber, status, reason } = deposit;
  const isCredited = status === 'completed';
  return (
    <Stack gap="md">
      <Alert
        color={isCredited ? 'teal' : 'red'}
        variant="light"
        role="status"
        title={
          <Unbroken
            text={commonText(isCredited ? 'depositCredited' : 'depositRejected', {
              number: orderNumber,
            })}
          />
        }
      >
        {isCredited ? commonText('depositCreditedHelp') : sentence(reason)}
      </Alert>
      <MoneyFoot>
        <Button onClick={onDone}>{commonText('done')}</Button>
      </MoneyFoot>
    </Stack>
  );
};
