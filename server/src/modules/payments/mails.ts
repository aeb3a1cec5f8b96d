import { readable } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import { renderMail } from '#platform/mail/index.ts';
import type { PaymentsDeps } from './deps.ts';
import type { DepositRow } from './store-deposits.ts';
import type { WithdrawalRow } from './store-withdrawals.ts';

export { readable };

export interface MailDeps {
  readonly identity: Pick<PaymentsDeps['identity'], 'user'>;
  readonly mailer: PaymentsDeps['mailer'];
  readonly baseUrl: string;
}

/** What a person is told of a movement. */
export interface Told {
  readonly subject: string;
  readonly text: string;
}

/** Writes to a person about his money, in the transaction that moves it. Somebody without an address is not written to. */
export async function tell(
  deps: MailDeps,
  tx: Tx,
  userId: string,
  { subject, text }: Told,
): Promise<void> {
  const person = await deps.identity.user(userId, tx);
  if (person?.email == null) return;
  const content = renderMail({
    subject,
    paragraphs: [`Hola, ${person.name}:`, text],
    action: { label: 'Ver mi billetera', url: `${deps.baseUrl}/wallet` },
  });
  await deps.mailer.enqueue(tx, { to: person.email, content });
}

export type DepositNews = 'created' | 'sent' | 'accepted' | 'rejected' | 'expired';

export const tellDeposit = (
  deps: MailDeps,
  tx: Tx,
  row: DepositRow,
  news: DepositNews,
): Promise<void> => tell(deps, tx, row.user_id, depositNews(row, news));

function depositNews(row: DepositRow, news: DepositNews): Told {
  const order = row.order_number;
  const amount = readable(row.accepted_amount ?? row.amount, row.currency);
  switch (news) {
    case 'created':
      return {
        subject: `Registramos tu depósito ${order}`,
        text: `Avisaste un depósito de ${amount}. En tu billetera están los datos de la cuenta; escribe ${order} como referencia de la transferencia y adjunta el comprobante.`,
      };
    case 'sent':
      return {
        subject: `Tu depósito ${order} está en camino`,
        text: `Vimos tu depósito de ${amount}. Te avisaremos cuando se acredite.`,
      };
    case 'accepted':
      return {
        subject: `Acreditamos tu depósito ${order}`,
        text: `Ya tienes ${amount} disponibles en tu billetera.`,
      };
    case 'rejected':
      return {
        subject: `Rechazamos tu depósito ${order}`,
        text: `No acreditamos tu depósito de ${amount}. Motivo: ${row.reason ?? ''}`,
      };
    case 'expired':
      return {
        subject: `Venció tu depósito ${order}`,
        text: `Pasó el plazo sin que viéramos tu transferencia de ${amount}. Si ya la hiciste, no hace falta nada: cuando llegue la acreditaremos.`,
      };
  }
}

export type WithdrawalNews =
  | 'created'
  | 'accepted'
  | 'sent'
  | 'completed'
  | 'rejected'
  | 'returned';

export const tellWithdrawal = (
  deps: MailDeps,
  tx: Tx,
  row: WithdrawalRow,
  news: WithdrawalNews,
): Promise<void> => tell(deps, tx, row.user_id, withdrawalNews(row, news));

function withdrawalNews(row: WithdrawalRow, news: WithdrawalNews): Told {
  const order = row.order_number;
  const received = readable(row.received_amount, row.received_currency);
  const amount = readable(row.amount, row.currency);
  const isFunds = row.source === 'funds';
  const account = isFunds ? 'la cuenta del proyecto' : `tu cuenta "${row.destination_alias}"`;
  const home = isFunds ? 'en los fondos del proyecto' : 'en tu billetera';
  switch (news) {
    case 'created':
      return {
        subject: `Registramos tu retiro ${order}`,
        text: `Pediste retirar ${amount}; recibirás ${received} en ${account}. El dinero queda retenido hasta que se envíe.`,
      };
    case 'accepted':
      return {
        subject: `Preaprobamos tu retiro ${order}`,
        text: `Recibirás ${received} en ${account} dentro de las 48 horas.`,
      };
    case 'sent':
      return {
        subject: `Enviamos tu retiro ${order}`,
        text: `Transferimos ${received} a ${account}.`,
      };
    case 'completed':
      return {
        subject: `Se completó tu retiro ${order}`,
        text: `Tu retiro de ${amount} terminó: enviamos ${received} a ${account}.`,
      };
    case 'rejected':
      return {
        subject: `Rechazamos tu retiro ${order}`,
        text: `Los ${amount} vuelven a estar disponibles ${home}. Motivo: ${row.reason ?? ''}`,
      };
    case 'returned':
      return {
        subject: `Tu retiro ${order} fue devuelto`,
        text: `La transferencia no llegó a ${account} y los ${amount} vuelven a estar disponibles ${home}. Motivo: ${row.reason ?? ''}`,
      };
  }
}
