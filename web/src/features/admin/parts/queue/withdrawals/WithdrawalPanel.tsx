import { Alert } from '@mantine/core';
import { raiseSendFee } from '#contract/chain/endpoints.ts';
import {
  acceptWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
} from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { Alerts } from '../../compliance/cases/Alerts.tsx';
import { DeskTravel } from '../../compliance/DeskTravel.tsx';
import { reportApproval } from '../../deciding/approval.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { PersonCautionAlert } from '../../deciding/PersonCautionAlert.tsx';
import { deskSteps } from '../desk-steps.tsx';
import { FundsStages } from './FundsStages.tsx';
import { OtherHolder, otherHolder } from './OtherHolder.tsx';
import { Stopped } from './Stopped.tsx';
import { sendAdvice } from './send-rows.tsx';
import { mayReturn, type WithdrawalCalls, withdrawalChoices } from './withdrawal-choices.tsx';
import { withdrawalRows } from './withdrawal-rows.tsx';

/** A withdrawal with its destination, and the possible actions. */
export function WithdrawalPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const calls = useCalls(withdrawal);
  // other levels have no project pages
  const readsProjects = useMay('projects.review');
  // only level 1 may release one whose person owes or is blocked, and states that with the call
  const levelOne = useMay('users.manage');
  const { status, transaction, stopped } = withdrawal;
  const holder = otherHolder(withdrawal);
  const advice = status === 'sent' ? sendAdvice(transaction) : null;
  return (
    <>
      <OpenMark kind={kindOf(withdrawal)} id={withdrawal.id} />
      <h2>{withdrawal.orderNumber}</h2>
      <SummaryRows rows={withdrawalRows(withdrawal, readsProjects)} />
      {withdrawal.source === 'funds' && <FundsStages projectId={withdrawal.projectId} />}
      <Alerts movementId={withdrawal.id} />
      {withdrawal.type === 'usdt_transfer' && (
        <DeskTravel movement="withdrawal" id={withdrawal.id} />
      )}
      <Stopped stop={stopped} person={withdrawal.userName} />
      {/* what stops a pending one says so already */}
      {stopped === null && <PersonCautionAlert of={withdrawal} />}
      {holder && <OtherHolder holder={holder} person={withdrawal.userName} />}
      {advice && (
        <Alert color={mayReturn(withdrawal) ? 'red' : 'cyan'} variant="light" my="sm">
          {advice}
        </Alert>
      )}
      <StepTimeline steps={deskSteps('withdrawal', withdrawal.events)} />
      <Decision choices={withdrawalChoices({ withdrawal, levelOne, calls })} />
    </>
  );
}

/** Counted like the inbox: each step separately. */
function kindOf({ status, preApprovedAt, type, firstApproval, run }: Withdrawal) {
  const isOnChain = status === 'sent' && type === 'usdt_transfer';
  if (firstApproval && status !== 'pending' && !isOnChain) return 'return';
  if (status === 'sent') return 'send';
  if (preApprovedAt === null) return 'withdrawal';
  return run === null ? 'payout' : 'inRun';
}

function useCalls({ id, stopped, type }: Withdrawal): WithdrawalCalls {
  const accept = useApiMutation(acceptWithdrawal, {
    onSuccess: (answer) =>
      reportApproval(
        answer,
        type === 'usdt_transfer'
          ? 'Retiro preaprobado: queda por firmar y enviar.'
          : `Retiro preaprobado: corren las ${WITHDRAWAL_HOURS} horas.`,
        type === 'usdt_transfer'
          ? 'todavía no se puede firmar'
          : `no corren las ${WITHDRAWAL_HOURS} horas`,
      ),
  });
  const reject = useApiMutation(rejectWithdrawal);
  const send = useApiMutation(sendWithdrawal);
  const sendBack = useApiMutation(returnWithdrawal, {
    onSuccess: (answer) => reportApproval(answer, 'Retiro devuelto.', 'no volvió nada'),
  });
  const raise = useApiMutation(raiseSendFee);
  const params = { id };
  const despite = stopped ? ({ despiteStop: true } as const) : {};
  return {
    accept: () => accept.mutateAsync({ params, body: despite }),
    send: (reference) =>
      send.mutateAsync({
        params,
        body: reference === null ? despite : { reference, ...despite },
      }),
    reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
    raise: () => raise.mutateAsync({ params }),
    sendBack: (reason) => sendBack.mutateAsync({ params, body: { reason } }),
  };
}
