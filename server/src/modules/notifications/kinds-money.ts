import { readableMoney } from '#core/readable.ts';
import { type Amount, kindsOf } from './kind.ts';

const money = kindsOf('money');
const shown = ({ minor, currency }: Amount) => readableMoney(minor, currency);
const WALLET = { to: '/wallet', label: 'Ver mi billetera' };

/** A payment of which a part paid a debt: that part, and what is left for the person. */
function debtText(amount: Amount, debt: Amount, where: string): string | null {
  if (debt.minor === 0n) return null;
  const left = { ...amount, minor: amount.minor - debt.minor };
  const rest =
    left.minor === 0n ? 'no queda nada disponible' : `quedan ${shown(left)} disponibles ${where}`;
  return `De ${shown(amount)}, ${shown(debt)} pagaron lo que se debía por un contracargo; ${rest}.`;
}

const returnedText = (amount: Amount, debt: Amount, where: string): string =>
  debtText(amount, debt, where) ?? `Los ${shown(amount)} vuelven a estar disponibles ${where}.`;

/** A deposit. `amount`: what was announced, or what arrived once it is credited. */
export interface DepositData {
  readonly order: string;
  readonly amount: Amount;
  /** The part that paid the person's debt. */
  readonly debt: Amount;
  readonly project: string;
  /** The announced amount, when another amount arrived. */
  readonly announced?: Amount;
  /** Until when the agreed rate held ('14:35'), where the payment came later and another rate was applied. */
  readonly late?: string;
}
/** A withdrawal. `received`: what reaches the account, in its currency. */
export interface WithdrawalData {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** The part of the returned money that paid the person's debt. */
  readonly debt: Amount;
  /** Where it goes, as a person reads it: `la cuenta «Sueldo»`, `la dirección 0x…`. */
  readonly account: string;
  /** Where it is back when it does not go: `en la billetera`. */
  readonly home: string;
}
/** A transfer between projects. `received`: less the fee. */
export interface TransferData {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** The part of the returned money that paid the person's debt. */
  readonly debt: Amount;
  readonly from: string;
  readonly to: string;
}
/** Money of wallets that paid a person's debt, and what is still owed. */
export interface DebtPaidData {
  readonly taken: readonly Amount[];
  readonly left: readonly Amount[];
}
interface Reason {
  readonly reason: string;
}

/** Notifications about money in, out and between projects. */
export const MONEY = {
  deposit_created: money(({ order, amount, project }: DepositData) => ({
    title: `Registramos el depósito ${order}`,
    body: `Se avisó un depósito de ${shown(amount)} para ${project}. En la billetera están los datos de la cuenta; falta escribir ${order} como referencia de la transferencia y adjuntar el comprobante.`,
    link: WALLET,
  })),
  deposit_created_usdt: money(({ order, amount, project }: DepositData) => ({
    title: `Registramos el depósito ${order}`,
    body: `Se avisó un depósito de ${shown(amount)} para ${project}. En la billetera están la dirección y la red; cuando la transferencia esté hecha, falta indicar allí su transacción.`,
    link: WALLET,
  })),
  deposit_sent: money(({ order, amount, project }: DepositData) => ({
    title: `El depósito ${order} está en camino`,
    body: `Vimos el depósito de ${shown(amount)} para ${project}. Avisaremos cuando se acredite.`,
    link: WALLET,
  })),
  deposit_accepted: money(({ order, amount, debt, project, announced, late }: DepositData) => {
    const paid = debtText(amount, debt, `en ${project}`);
    return {
      title: `Acreditamos el depósito ${order}`,
      body: announced
        ? `Se habían avisado ${shown(announced)} y acreditamos ${shown(amount)}, ${late ? `a la cotización del momento del pago: la acordada valía hasta las ${late}` : 'que es lo que llegó'}. ${paid ?? `Ya están disponibles en ${project}.`} Si no coincide con lo que se envió, escribirnos.`
        : (paid ?? `Ya hay ${shown(amount)} disponibles en ${project}.`),
      link: WALLET,
    };
  }),
  deposit_rejected: money(({ order, amount, reason }: DepositData & Reason) => ({
    title: `Rechazamos el depósito ${order}`,
    body: `No acreditamos el depósito de ${shown(amount)}. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_expired: money(({ order, amount }: DepositData) => ({
    title: `Venció el depósito ${order}`,
    body: `Pasó el plazo sin que viéramos la transferencia de ${shown(amount)}. Si ya está hecha, no hace falta nada: cuando llegue la acreditaremos.`,
    link: WALLET,
  })),
  deposit_lapsed: money(({ order, amount }: DepositData) => ({
    title: `Venció el depósito ${order}`,
    body: `Pasó el plazo sin que se completara el pago del depósito de ${shown(amount)}. No se acreditó nada; se puede empezar otro.`,
    link: WALLET,
  })),
  deposit_review: money(({ order, amount, reason }: DepositData & Reason) => ({
    title: `Estamos revisando el depósito ${order}`,
    body: `Recibimos un pago para el depósito de ${shown(amount)} y una persona de Operaciones lo está revisando. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_charged_back: money(({ order, amount }: DepositData) => ({
    title: `Contracargo en el depósito ${order}`,
    body: `El banco desconoció el pago del depósito de ${shown(amount)}. Retiramos ese dinero de la billetera y la cuenta quedó bloqueada hasta aclararlo. Para resolverlo, escribirnos.`,
    link: WALLET,
  })),
  deposit_refunded: money(({ order, amount }: DepositData) => ({
    title: `Devolvimos el pago del depósito ${order}`,
    body: `El pago del depósito de ${shown(amount)} fue devuelto, entero o en parte, y ese dinero salió de la billetera.`,
    link: WALLET,
  })),
  debt_paid: money(({ taken, left }: DebtPaidData) => ({
    title: 'Se pagó una deuda',
    body: `${taken.map(shown).join(' y ')} de la billetera pagaron lo que se debía por un contracargo. ${left.length > 0 ? `Quedan por pagar ${left.map(shown).join(' y ')}.` : 'No queda nada por pagar.'}`,
    link: WALLET,
  })),
  withdrawal_created: money(({ order, amount, received, account }: WithdrawalData) => ({
    title: `Registramos el retiro ${order}`,
    body: `Se pidió retirar ${shown(amount)}; llegarán ${shown(received)} a ${account}. El dinero queda retenido hasta que se envíe. Si fue otra persona, cambiar la contraseña y escribirnos.`,
    link: WALLET,
  })),
  withdrawal_accepted: money(({ order, received, account }: WithdrawalData) => ({
    title: `Preaprobamos el retiro ${order}`,
    body: `Llegarán ${shown(received)} a ${account} dentro de las 48 horas.`,
    link: WALLET,
  })),
  withdrawal_sent: money(({ order, received, account }: WithdrawalData) => ({
    title: `Enviamos el retiro ${order}`,
    body: `Transferimos ${shown(received)} a ${account}.`,
    link: WALLET,
  })),
  withdrawal_completed: money(({ order, amount, received, account }: WithdrawalData) => ({
    title: `Se completó el retiro ${order}`,
    body: `El retiro de ${shown(amount)} terminó: enviamos ${shown(received)} a ${account}.`,
    link: WALLET,
  })),
  withdrawal_rejected: money(({ order, amount, debt, reason, home }: WithdrawalData & Reason) => ({
    title: `Rechazamos el retiro ${order}`,
    body: `${returnedText(amount, debt, home)} Motivo: ${reason}`,
    link: WALLET,
  })),
  withdrawal_failed: money(({ order, home }: Pick<WithdrawalData, 'order' | 'home'>) => ({
    title: `La cadena no llevó a cabo el retiro ${order}`,
    body: `El envío falló y el dinero sigue retenido: Operaciones ya lo sabe y lo va a devolver ${home}.`,
    link: WALLET,
  })),
  withdrawal_returned: money(
    ({ order, amount, debt, account, reason, home }: WithdrawalData & Reason) => ({
      title: `El retiro ${order} fue devuelto`,
      body: `La transferencia no llegó a ${account}. ${returnedText(amount, debt, home)} Motivo: ${reason}`,
      link: WALLET,
    }),
  ),
  transfer_created: money(({ order, amount, from, to }: TransferData) => ({
    title: `Registramos la transferencia ${order}`,
    body: `Se pidió pasar ${shown(amount)} de ${from} a ${to}. El dinero queda retenido hasta que se apruebe.`,
    link: WALLET,
  })),
  transfer_accepted: money(({ order, received, debt, to }: TransferData) => ({
    title: `Aprobamos la transferencia ${order}`,
    body: debtText(received, debt, `en ${to}`) ?? `Ya hay ${shown(received)} disponibles en ${to}.`,
    link: WALLET,
  })),
  transfer_rejected: money(({ order, amount, debt, from, reason }: TransferData & Reason) => ({
    title: `Rechazamos la transferencia ${order}`,
    body: `${returnedText(amount, debt, `en ${from}`)} Motivo: ${reason}`,
    link: WALLET,
  })),
};
