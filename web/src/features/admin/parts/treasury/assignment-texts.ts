import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';

type Sent = Pick<ChainTransfer, 'amount' | 'userId' | 'userName' | 'leftAt'>;
type Announced = Pick<Deposit, 'amount' | 'userId' | 'userName' | 'projectName'>;

/**
 * What assigning a transfer to a deposit does, by the rules that credit USDT automatically (docs/rules.md#19-deposits).
 * @returns `reasons`: why an administrator decides it; none where it is credited automatically
 */
export function assignmentEffect(
  transfer: Sent,
  deposit: Announced,
): { readonly effect: string; readonly reasons: readonly string[] } {
  const reasons = reasonsAgainst(transfer, deposit);
  const sum = formatMoney({ amount: transfer.amount, currency: 'USDT' });
  return {
    reasons,
    effect:
      reasons.length === 0
        ? `Con sus confirmaciones se acreditan ${sum} a ${deposit.userName} en ${deposit.projectName}, sin otra decisión: si ya las tiene, ahora. Lo acreditado no se deshace.`
        : 'El depósito queda a revisar: no se acredita nada hasta que alguien lo decida en su página. Mientras tanto se puede asignar a otro.',
  };
}

function reasonsAgainst(transfer: Sent, deposit: Announced): string[] {
  const announced = formatMoney({ amount: deposit.amount, currency: 'USDT' });
  const isSame = parseAmount(transfer.amount, 'USDT') === parseAmount(deposit.amount, 'USDT');
  return [
    ...(isSame ? [] : [`El importe es otro: avisó ${announced}.`]),
    ...(transfer.userId === deposit.userId
      ? []
      : [
          transfer.userName
            ? `La dirección que envió es de ${transfer.userName}, no de ${deposit.userName}.`
            : `${deposit.userName} no probó que la dirección que envió sea suya.`,
        ]),
    ...(transfer.leftAt ? ['Llegó a una dirección que la empresa había dejado.'] : []),
  ];
}

/** The outcome for a deposit that a transfer was just assigned to. */
export const assignedWords = ({
  orderNumber,
  status,
}: Pick<Deposit, 'orderNumber' | 'status'>): string =>
  status === 'completed'
    ? `Asignada a ${orderNumber}, que quedó acreditado.`
    : `Asignada a ${orderNumber}, que todavía no está acreditado.`;
