import { acceptTransfer, rejectTransfer } from '#contract/balance/endpoints.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { approvalRows, reportApproval } from '../../deciding/approval.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { PersonCautionAlert } from '../../deciding/PersonCautionAlert.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { WaitingPurchase } from '../../people/tokens/WaitingPurchase.tsx';
import { deskSteps } from '../desk-steps.tsx';
import { transferChoices } from './transfer-choices.ts';

/** A transfer with its evidence, and its decision. */
export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const accept = useApiMutation(acceptTransfer, {
    onSuccess: (answer) => reportApproval(answer, 'Transferencia aprobada.', 'no pasó nada'),
  });
  const reject = useApiMutation(rejectTransfer);
  const params = { id: transfer.id };
  const money = (amount: string) => formatMoney({ amount, currency: transfer.sentCurrency });
  const choices = transferChoices(transfer, {
    accept: () => accept.mutateAsync({ params, body: {} }),
    reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
  });
  return (
    <>
      <OpenMark kind="transfer" id={transfer.id} />
      <h2>{transfer.orderNumber}</h2>
      <SummaryRows
        rows={[
          {
            label: 'Persona',
            value: <PersonLink id={transfer.userId} name={transfer.userName} />,
          },
          { label: 'Desde', value: transfer.fromProjectName },
          { label: 'Hacia', value: transfer.toProjectName },
          { label: 'Sale', value: money(transfer.amount) },
          {
            label: 'Comisión',
            hint: formatPercent(transfer.feePercent, 2),
            value: money(transfer.feeAmount),
          },
          { label: 'Llega', value: money(transfer.receivedAmount), strong: true },
          ...approvalRows(transfer.firstApproval),
          ...(transfer.reason ? [{ label: 'Motivo', value: transfer.reason }] : []),
        ]}
      />
      <PersonCautionAlert of={transfer} />
      <WaitingPurchase movementId={transfer.id} />
      <StepTimeline steps={deskSteps('transfer', transfer.events)} />
      <Decision choices={choices} />
    </>
  );
}
