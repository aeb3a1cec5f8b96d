import type { WithdrawalTransaction } from '#contract/chain/schemas.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { STUCK_SEND_MS } from '#contract/payments/statuses.ts';
import { label } from '#contract/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';

export const RAISE_EXPLAINED =
  'Se firma de nuevo el mismo pago, con el mismo número y más comisión de red, para que la cadena lo tome antes. Sale una sola vez: vale la que se incluya primero.';

/** Whether a payment is unconfirmed, so that a higher fee may help. */
export const mayRaise = (transaction: WithdrawalTransaction | null): boolean =>
  transaction !== null &&
  transaction.confirmations === 0 &&
  (transaction.state === 'signed' || transaction.state === 'broadcast');

/** How long to wait before raising a payment's fee again. */
export const raiseObstacle = (transaction: WithdrawalTransaction | null): Obstacle | null =>
  transaction?.raiseWaitsUntil
    ? {
        reason: `Se firmó hace poco: se puede aumentar desde el ${formatDateTime(transaction.raiseWaitsUntil)}.`,
      }
    : null;

/** The actions of an administrator on a failed or delayed payment. */
export const sendAdvice = (transaction: WithdrawalTransaction | null): string | null => {
  if (transaction?.state === 'failed')
    return 'La cadena no hizo el pago y nada llegó. Mirar el motivo en la transacción, devolver el dinero y avisar a la persona, que puede pedirlo otra vez.';
  if (transaction?.state === 'replaced')
    return 'Otra transacción de la billetera ocupó su lugar: este pago ya no puede hacerse. Devolver el dinero; la persona puede pedirlo otra vez.';
  if (mayRaise(transaction))
    return 'Todavía no entró en un bloque. Pasado el plazo de los ajustes se firma de nuevo con más comisión de red, solo o desde acá.';
  return null;
};

/** A warning in the list for a sent payment that needs attention; null without one. */
export const sendAlarm = ({ status, transaction, events }: Withdrawal): string | null => {
  if (status !== 'sent' || transaction === null) return null;
  if (transaction.state === 'failed' || transaction.state === 'replaced') return 'Envío fallido';
  // since it was sent: each raise of its fee signs it again
  const sentAt = events.findLast((event) => event.action === 'sent')?.at ?? transaction.signedAt;
  const waited = Date.now() - new Date(sentAt).getTime();
  return mayRaise(transaction) && waited > STUCK_SEND_MS ? 'Sin entrar en la cadena' : null;
};

/** The state of a USDT payment, with all its signed transactions. */
export const sendRows = (transaction: WithdrawalTransaction | null): SummaryRow[] =>
  transaction === null
    ? []
    : [
        {
          label: 'En la cadena',
          value: label('withdrawalTransaction', transaction.state),
          strong: true,
        },
        {
          label: 'Confirmaciones',
          value: `${transaction.confirmations} de ${transaction.required}`,
        },
        {
          label: 'Transacción',
          hint: `Firmada el ${formatDateTime(transaction.signedAt)}`,
          value: <OnChain of="tx" value={transaction.hash} />,
        },
        ...transaction.others.map((hash) => ({
          label: 'Con otra comisión de red',
          hint: 'Vale una sola',
          value: <OnChain of="tx" value={hash} />,
        })),
      ];
