import type { Transfer } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { about } from '../../deciding/about.ts';
import { approvalObstacle, approvalQuestion } from '../../deciding/approval.ts';
import type { Choice } from '../../deciding/Decision.tsx';
import { personCautionWords } from '../../deciding/person-caution.ts';
import { READERS } from '../../deciding/readers.ts';
import { transferSubject } from '../movement-subject.ts';

/** The calls of a transfer's actions. */
export interface TransferCalls {
  accept: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
}

/** The possible actions on a transfer between projects in its present state. */
export function transferChoices(transfer: Transfer, calls: TransferCalls): Choice[] {
  if (transfer.status !== 'pending') return [];
  const question = approvalQuestion(transfer, 'Aprobar la transferencia', 'no pasa nada');
  const received = { amount: transfer.receivedAmount, currency: transfer.sentCurrency };
  return about(transferSubject(transfer), [
    {
      label: 'Aprobar',
      caution: personCautionWords(transfer, 'in'),
      title: question.title,
      confirmLabel: question.confirmLabel,
      explain: `${question.lead}Pasan ${formatMoney(received)} a ${transfer.toProjectName}.`,
      obstacle: stopObstacle(transfer) ?? approvalObstacle(transfer.firstApproval),
      run: calls.accept,
    },
    {
      label: 'Rechazar',
      caution: personCautionWords(transfer, 'back'),
      explain: `El dinero retenido vuelve a la billetera en ${transfer.fromProjectName}.`,
      danger: true,
      withReason: true,
      reasonHelp: READERS.person,
      run: calls.reject,
    },
  ]);
}

/** Nobody approves a transfer of a blocked or frozen person; the server enforces it. */
function stopObstacle({ personCaution }: Transfer): Obstacle | null {
  if (personCaution?.frozen)
    return { reason: 'La cuenta está congelada por la sucesión: solo se puede rechazar.' };
  return personCaution?.blocked
    ? { reason: 'La cuenta está bloqueada: hasta que se desbloquee, solo se puede rechazar.' }
    : null;
}
