import { readableMoney } from '#core/readable.ts';
import { type Amount, kindsOf } from './kind.ts';

const money = kindsOf('money');
const shown = ({ minor, currency }: Amount) => readableMoney(minor, currency);
const WALLET = { to: '/wallet', label: 'Ver mi billetera' };

/** Money of which a part paid a debt: that part, and what is left to whom it came. */
function debtTold(amount: Amount, debt: Amount, where: string): string | null {
  if (debt.minor === 0n) return null;
  const left = { ...amount, minor: amount.minor - debt.minor };
  const rest =
    left.minor === 0n ? 'no queda nada disponible' : `quedan ${shown(left)} disponibles ${where}`;
  return `De ${shown(amount)}, ${shown(debt)} pagaron lo que debías por un contracargo; ${rest}.`;
}

const backTold = (amount: Amount, debt: Amount, where: string): string =>
  debtTold(amount, debt, where) ?? `Los ${shown(amount)} vuelven a estar disponibles ${where}.`;

/** A deposit. `amount`: what was announced, or what really came once it is credited. */
export interface DepositTold {
  readonly order: string;
  readonly amount: Amount;
  /** What of it paid what the person owed. */
  readonly debt: Amount;
  readonly project: string;
  /** What was announced, when something else came. */
  readonly announced?: Amount;
}
/** A withdrawal. `received`: what reaches the account, in its currency. */
export interface WithdrawalTold {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** What paid what the person owed, of money that came back. */
  readonly debt: Amount;
  /** Where it goes, as a person reads it: `tu cuenta «Sueldo»`, `la dirección 0x…`. */
  readonly account: string;
  /** Where it is back when it does not go: `en tu billetera`. */
  readonly home: string;
}
/** A transfer between projects. `received`: less the fee. */
export interface TransferTold {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** What paid what the person owed, of money that came back. */
  readonly debt: Amount;
  readonly from: string;
  readonly to: string;
}
interface Reason {
  readonly reason: string;
}

/** What is told of money on its way in, out and between projects. */
export const MONEY = {
  deposit_created: money(({ order, amount, project }: DepositTold) => ({
    title: `Registramos tu depósito ${order}`,
    body: `Avisaste un depósito de ${shown(amount)} para ${project}. En tu billetera están los datos de la cuenta; escribe ${order} como referencia de la transferencia y adjunta el comprobante.`,
    link: WALLET,
  })),
  deposit_created_usdt: money(({ order, amount, project }: DepositTold) => ({
    title: `Registramos tu depósito ${order}`,
    body: `Avisaste un depósito de ${shown(amount)} para ${project}. En tu billetera están la dirección y la red; cuando la transferencia esté hecha, indica allí su transacción.`,
    link: WALLET,
  })),
  deposit_sent: money(({ order, amount, project }: DepositTold) => ({
    title: `Tu depósito ${order} está en camino`,
    body: `Vimos tu depósito de ${shown(amount)} para ${project}. Te avisaremos cuando se acredite.`,
    link: WALLET,
  })),
  deposit_accepted: money(({ order, amount, debt, project, announced }: DepositTold) => {
    const paid = debtTold(amount, debt, `en ${project}`);
    return {
      title: `Acreditamos tu depósito ${order}`,
      body: announced
        ? `Habías avisado ${shown(announced)} y acreditamos ${shown(amount)}, que es lo que llegó. ${paid ?? `Ya los tienes disponibles en ${project}.`} Si no coincide con lo que enviaste, escríbenos.`
        : (paid ?? `Ya tienes ${shown(amount)} disponibles en ${project}.`),
      link: WALLET,
    };
  }),
  deposit_rejected: money(({ order, amount, reason }: DepositTold & Reason) => ({
    title: `Rechazamos tu depósito ${order}`,
    body: `No acreditamos tu depósito de ${shown(amount)}. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_expired: money(({ order, amount }: DepositTold) => ({
    title: `Venció tu depósito ${order}`,
    body: `Pasó el plazo sin que viéramos tu transferencia de ${shown(amount)}. Si ya la hiciste, no hace falta nada: cuando llegue la acreditaremos.`,
    link: WALLET,
  })),
  deposit_lapsed: money(({ order, amount }: DepositTold) => ({
    title: `Venció tu depósito ${order}`,
    body: `Pasó el plazo sin que se completara el pago de tu depósito de ${shown(amount)}. No se acreditó nada; se puede empezar otro.`,
    link: WALLET,
  })),
  deposit_review: money(({ order, amount, reason }: DepositTold & Reason) => ({
    title: `Estamos revisando tu depósito ${order}`,
    body: `Recibimos un pago para tu depósito de ${shown(amount)} y una persona de Operaciones lo está revisando. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_charged_back: money(({ order, amount }: DepositTold) => ({
    title: `Contracargo en tu depósito ${order}`,
    body: `El banco desconoció el pago de tu depósito de ${shown(amount)}. Retiramos ese dinero de tu billetera y tu cuenta quedó bloqueada hasta aclararlo. Escríbenos para resolverlo.`,
    link: WALLET,
  })),
  deposit_refunded: money(({ order, amount }: DepositTold) => ({
    title: `Devolvimos el pago de tu depósito ${order}`,
    body: `El pago de tu depósito de ${shown(amount)} fue devuelto, entero o en parte, y ese dinero salió de tu billetera.`,
    link: WALLET,
  })),
  withdrawal_created: money(({ order, amount, received, account }: WithdrawalTold) => ({
    title: `Registramos tu retiro ${order}`,
    body: `Pediste retirar ${shown(amount)}; recibirás ${shown(received)} en ${account}. El dinero queda retenido hasta que se envíe. Si no fuiste tú, cambia tu contraseña y escríbenos.`,
    link: WALLET,
  })),
  withdrawal_accepted: money(({ order, received, account }: WithdrawalTold) => ({
    title: `Preaprobamos tu retiro ${order}`,
    body: `Recibirás ${shown(received)} en ${account} dentro de las 48 horas.`,
    link: WALLET,
  })),
  withdrawal_sent: money(({ order, received, account }: WithdrawalTold) => ({
    title: `Enviamos tu retiro ${order}`,
    body: `Transferimos ${shown(received)} a ${account}.`,
    link: WALLET,
  })),
  withdrawal_completed: money(({ order, amount, received, account }: WithdrawalTold) => ({
    title: `Se completó tu retiro ${order}`,
    body: `Tu retiro de ${shown(amount)} terminó: enviamos ${shown(received)} a ${account}.`,
    link: WALLET,
  })),
  withdrawal_rejected: money(({ order, amount, debt, reason, home }: WithdrawalTold & Reason) => ({
    title: `Rechazamos tu retiro ${order}`,
    body: `${backTold(amount, debt, home)} Motivo: ${reason}`,
    link: WALLET,
  })),
  withdrawal_failed: money(({ order, home }: Pick<WithdrawalTold, 'order' | 'home'>) => ({
    title: `La cadena no llevó a cabo tu retiro ${order}`,
    body: `El envío falló y el dinero sigue retenido: Operaciones ya lo sabe y lo va a devolver ${home}.`,
    link: WALLET,
  })),
  withdrawal_returned: money(
    ({ order, amount, debt, account, reason, home }: WithdrawalTold & Reason) => ({
      title: `Tu retiro ${order} fue devuelto`,
      body: `La transferencia no llegó a ${account}. ${backTold(amount, debt, home)} Motivo: ${reason}`,
      link: WALLET,
    }),
  ),
  transfer_created: money(({ order, amount, from, to }: TransferTold) => ({
    title: `Registramos tu pase ${order}`,
    body: `Pediste pasar ${shown(amount)} de ${from} a ${to}. El dinero queda retenido hasta que se apruebe.`,
    link: WALLET,
  })),
  transfer_accepted: money(({ order, received, to }: TransferTold) => ({
    title: `Aprobamos tu pase ${order}`,
    body: `Ya tienes ${shown(received)} disponibles en ${to}.`,
    link: WALLET,
  })),
  transfer_rejected: money(({ order, amount, debt, from, reason }: TransferTold & Reason) => ({
    title: `Rechazamos tu pase ${order}`,
    body: `${backTold(amount, debt, `en ${from}`)} Motivo: ${reason}`,
    link: WALLET,
  })),
};
