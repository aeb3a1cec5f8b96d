import type { Transfer } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { about } from '../../deciding/about.ts';
import { approvalObstacle, approvalQuestion } from '../../deciding/approval.ts';
import type { Choice } from '../../deciding/Decision.tsx';
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
  const question = approvalQuestion(transfer, 'Aprobar', 'no pasa nada');
  const received = { amount: transfer.receivedAmount, currency: transfer.sentCurrency };
  return about(transferSubject(transfer), [
    {
      label: 'Aprobar',
      title: question.title,
      confirmLabel: question.confirmLabel,
      explain: `${question.lead}Pasan ${formatMoney(received)} a ${transfer.toProjectName}.`,
      obstacle: approvalObstacle(transfer.firstApproval),
      run: calls.accept,
    },
    {
      label: 'Rechazar',
      explain: `El dinero retenido vuelve entero a la billetera en ${transfer.fromProjectName}.`,
      danger: true,
      withReason: true,
      reasonHelp: READERS.person,
      run: calls.reject,
    },
  ]);
}
