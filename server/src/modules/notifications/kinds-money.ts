import { endOfWithdrawal } from '#contract/payments/withdrawal-end.ts';
import { readableMoney } from '#core/readable.ts';
import { type Amount, atOnce, kindsOf, withFigures, withReceipt } from './kind.ts';

const money = kindsOf('money');
const shown = ({ minor, currency }: Amount) => readableMoney(minor, currency);
const WALLET = { to: '/wallet', label: 'Ver mi billetera' };

/** The text of a payment of which a part paid a debt: that part, and the rest for the person. */
function debtText(amount: Amount, debt: Amount, where: string): string | null {
  if (debt.minor === 0n) return null;
  const left = { ...amount, minor: amount.minor - debt.minor };
  const rest =
    left.minor === 0n
      ? 'no te queda nada disponible'
      : `te quedan ${shown(left)} disponibles ${where}`;
  return `De ${shown(amount)}, ${shown(debt)} se usaron para pagar ${WHAT_IS_OWED}; ${rest}.`;
}

const returnedText = (amount: Amount, debt: Amount, where: string): string =>
  debtText(amount, debt, where) ?? `Los ${shown(amount)} vuelven a estar disponibles ${where}.`;

/** A deposit. `amount`: the announced amount, or the arrived one after the credit. */
interface DepositData {
  readonly order: string;
  readonly amount: Amount;
  /** The part that paid the person's debt. */
  readonly debt: Amount;
  readonly project: string;
  /** The announced amount, when another amount arrived. */
  readonly announced?: Amount;
  /** When the agreed rate expired ('14:35'), for a later payment at another rate. */
  readonly late?: string;
}
/** A withdrawal. `received`: the amount that reaches the account, in its currency. */
interface WithdrawalData {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** The part of the returned money that paid the person's debt. */
  readonly debt: Amount;
  /** Display text of its destination: `la cuenta «Sueldo»`, `la dirección 0x…`. */
  readonly account: string;
  /** Display text of the place to which a rejected withdrawal returns: `en tu billetera`. */
  readonly home: string;
}
/** When a withdrawal is over; USDT leave over the chain alone. */
const endOf = ({ currency }: Amount): string =>
  endOfWithdrawal(currency === 'USDT' ? 'usdt_transfer' : 'bank_transfer');

/** A transfer between projects. `received`: less the fee. */
interface TransferData {
  readonly order: string;
  readonly amount: Amount;
  readonly received: Amount;
  /** The part of the returned money that paid the person's debt. */
  readonly debt: Amount;
  readonly from: string;
  readonly to: string;
}
/** Money of wallets that paid a person's debt, and the remaining debt. */
interface DebtPaidData {
  readonly rents: readonly RentForDebt[];
  /** Other money of the wallets that paid. */
  readonly taken: readonly Amount[];
  readonly left: readonly Amount[];
}
/** A rent that was collected because its person owes: the part that paid, and the rest in the wallet. */
interface RentForDebt {
  readonly project: string;
  readonly taken: Amount;
  readonly rest: Amount;
}
const WHAT_IS_OWED = 'lo que debías por un contracargo o un depósito revertido';

function debtPaidTitle(rents: readonly RentForDebt[]): string {
  const [rent, ...more] = rents;
  if (rent === undefined) return 'Pagaste una deuda';
  if (more.length > 0) return 'Tus rentas fueron a tu deuda';
  return rent.taken.minor === 0n
    ? `Tu renta de ${rent.project} pasó a tu billetera`
    : `Tu renta de ${rent.project} pagó ${shown(rent.taken)} de tu deuda`;
}

function rentText({ project, taken, rest }: RentForDebt): string {
  if (taken.minor === 0n) return `Tu renta de ${project}, ${shown(rest)}, pasó a tu billetera.`;
  const left = rest.minor === 0n ? '' : `; los otros ${shown(rest)} quedaron en tu billetera`;
  return `De tu renta de ${project}, ${shown(taken)} pagaron ${WHAT_IS_OWED}${left}.`;
}
interface Reason {
  readonly reason: string;
}

/** Notifications about money in, out and between projects. */
export const MONEY = {
  deposit_created: money(({ order, amount, project }: DepositData) => ({
    title: `Depósito ${order} anunciado`,
    body: `Anunciaste un depósito de ${shown(amount)} para ${project}. En tu billetera están los datos de la cuenta: escribí ${order} como referencia de la transferencia y adjuntá el comprobante.`,
    link: WALLET,
  })),
  deposit_created_usdt: money(({ order, amount, project }: DepositData) => ({
    title: `Depósito ${order} anunciado`,
    body: `Anunciaste un depósito de ${shown(amount)} para ${project}. En tu billetera están la dirección y la red; cuando hagas la transferencia, indicá ahí el identificador (hash) de la transacción.`,
    link: WALLET,
  })),
  deposit_sent: money(({ order, amount, project }: DepositData) => ({
    title: `Tu depósito ${order} está en camino`,
    body: `Tu depósito de ${shown(amount)} para ${project} está en camino. Te llega un aviso cuando se acredite.`,
    link: WALLET,
  })),
  deposit_accepted: withReceipt(
    money(({ order, amount, debt, project, announced, late }: DepositData) => {
      const paid = debtText(amount, debt, `en ${project}`);
      return {
        title: `Se acreditó tu depósito ${order}`,
        body: announced
          ? `Anunciaste ${shown(announced)} y se acreditaron ${shown(amount)}, ${late ? `a la cotización del momento del pago: la acordada valía hasta las ${late}` : 'que es lo que llegó'}. ${paid ?? `Ya los tenés disponibles en ${project}.`} Si no coincide con lo que enviaste, escribí a soporte.`
          : (paid ?? `Ya tenés ${shown(amount)} disponibles en ${project}.`),
        link: WALLET,
      };
    }),
  ),
  deposit_rejected: money(({ order, amount, reason }: DepositData & Reason) => ({
    title: `Tu depósito ${order} fue rechazado`,
    body: `Tu depósito de ${shown(amount)} no se acreditó. Si ya enviaste el dinero, escribí a soporte. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_expired: money(({ order, amount }: DepositData) => ({
    title: `Venció tu depósito ${order}`,
    body: `Pasó el plazo y tu transferencia de ${shown(amount)} no llegó. Si ya la hiciste, no tenés que hacer nada: cuando llegue, se acredita.`,
    link: WALLET,
  })),
  deposit_lapsed: money(({ order, amount }: DepositData) => ({
    title: `Venció tu depósito ${order}`,
    body: `Pasó el plazo sin que se completara el pago de tu depósito de ${shown(amount)}. No se acreditó nada; podés empezar otro.`,
    link: WALLET,
  })),
  deposit_review: money(({ order, amount, reason }: DepositData & Reason) => ({
    title: `Tu depósito ${order} está en revisión`,
    body: `Llegó un pago para tu depósito de ${shown(amount)} y una persona de Operaciones lo está revisando. Motivo: ${reason}`,
    link: WALLET,
  })),
  deposit_reverted: atOnce(
    withReceipt(
      money(({ order, amount, owed, reason }: DepositData & Reason & { owed: Amount }) => ({
        title: `Se revirtió tu depósito ${order}`,
        body: `Se había acreditado por error y ${shown(amount)} salieron de tu cuenta. ${owed.minor === 0n ? '' : `${shown(owed)} ya no estaban en esa billetera y son una deuda: se paga con lo que tengas en otras y con lo próximo que llegue. `}Si no es correcto, escribí a soporte. Motivo: ${reason}`,
        link: WALLET,
      })),
    ),
  ),
  deposit_charged_back: atOnce(
    money(({ order, amount }: DepositData) => ({
      title: `Contracargo en tu depósito ${order}`,
      body: `El banco de la tarjeta reclamó el pago de tu depósito de ${shown(amount)} (un contracargo). Ese dinero salió de tu billetera y tu cuenta quedó bloqueada hasta aclararlo. Para resolverlo, escribí a soporte.`,
      link: WALLET,
    })),
  ),
  deposit_refunded: atOnce(
    money(({ order, amount }: DepositData) => ({
      title: `Se devolvió el pago de tu depósito ${order}`,
      body: `El pago de tu depósito de ${shown(amount)} fue devuelto, entero o en parte, y ese dinero salió de tu billetera.`,
      link: WALLET,
    })),
  ),
  debt_paid: atOnce(
    money(({ rents, taken, left }: DebtPaidData) => ({
      title: debtPaidTitle(rents),
      body: [
        ...rents.map(rentText),
        ...(taken.length > 0
          ? [`Con ${taken.map(shown).join(' y ')} de tu billetera se pagó ${WHAT_IS_OWED}.`]
          : []),
        left.length > 0
          ? `Te quedan por pagar ${left.map(shown).join(' y ')}.`
          : 'No te queda nada por pagar.',
      ].join(' '),
      link: WALLET,
    })),
  ),
  debt_back: atOnce(
    money(({ owed }: { owed: readonly Amount[] }) => ({
      title: `Volvés a deber ${owed.map(shown).join(' y ')}`,
      body: 'Es una deuda por un contracargo o un depósito revertido, que la empresa había dado por perdida mientras tu cuenta estuvo congelada. Se paga con lo que llegue a tu billetera, y hasta entonces tus retiros esperan. Si no es correcto, escribí a soporte.',
      link: WALLET,
    })),
  ),
  inherited: money(({ from }: { from: string }) => ({
    title: 'Recibiste tu parte de una sucesión',
    body: `Lo que te corresponde de lo que tenía ${from} ya está en tu cuenta. Los tokens conservan su ronda, su fecha de compra, su costo y sus derechos.`,
    link: { to: '/profile?tab=cuenta', label: 'Ver qué recibiste' },
  })),
  withdrawal_created: atOnce(
    withFigures(
      money(({ order, amount, received, account }: WithdrawalData) => ({
        title: `Retiro ${order} pedido`,
        body: `Pediste retirar ${shown(amount)}; van a llegar ${shown(received)} a ${account}. El dinero queda retenido hasta que se envíe. Si no fuiste vos, cambiá tu contraseña y escribí a soporte.`,
        link: WALLET,
      })),
    ),
  ),
  withdrawal_accepted: withFigures(
    money(({ order, received, account }: WithdrawalData) => ({
      title: `Tu retiro ${order} fue preaprobado`,
      body: `Van a llegar ${shown(received)} a ${account}. ${endOf(received)}`,
      link: WALLET,
    })),
  ),
  withdrawal_sent: atOnce(
    withFigures(
      money(({ order, received, account }: WithdrawalData) => ({
        title: `Tu retiro ${order} está en camino`,
        body: `Se transfirieron ${shown(received)} a ${account}.`,
        link: WALLET,
      })),
    ),
  ),
  withdrawal_completed: atOnce(
    withReceipt(
      money(({ order, amount, received, account }: WithdrawalData) => ({
        title: `Se completó tu retiro ${order}`,
        body: `Tu retiro de ${shown(amount)} terminó: llegaron ${shown(received)} a ${account}.`,
        link: WALLET,
      })),
    ),
  ),
  withdrawal_rejected: withFigures(
    money(({ order, amount, debt, reason, home }: WithdrawalData & Reason) => ({
      title: `Tu retiro ${order} fue rechazado`,
      body: `${returnedText(amount, debt, home)} Motivo: ${reason}`,
      link: WALLET,
    })),
  ),
  withdrawal_failed: money(({ order, home }: Pick<WithdrawalData, 'order' | 'home'>) => ({
    title: `No se pudo enviar tu retiro ${order}`,
    body: `El envío por la cadena falló y tu dinero sigue retenido. Operaciones ya lo sabe: cuando lo devuelva, vas a tenerlo otra vez disponible ${home}.`,
    link: WALLET,
  })),
  withdrawal_returned: withFigures(
    money(({ order, amount, debt, account, reason, home }: WithdrawalData & Reason) => ({
      title: `Tu retiro ${order} fue devuelto`,
      body: `La transferencia no llegó a ${account}. ${returnedText(amount, debt, home)} Motivo: ${reason}`,
      link: WALLET,
    })),
  ),
  transfer_created: withFigures(
    money(({ order, amount, from, to }: TransferData) => ({
      title: `Transferencia ${order} pedida`,
      body: `Pediste pasar ${shown(amount)} de ${from} a ${to}. El dinero queda retenido hasta que se apruebe.`,
      link: WALLET,
    })),
  ),
  transfer_accepted: withReceipt(
    money(({ order, received, debt, to }: TransferData) => ({
      title: `Se aprobó tu transferencia ${order}`,
      body:
        debtText(received, debt, `en ${to}`) ?? `Ya tenés ${shown(received)} disponibles en ${to}.`,
      link: WALLET,
    })),
  ),
  transfer_rejected: withFigures(
    money(({ order, amount, debt, from, reason }: TransferData & Reason) => ({
      title: `Tu transferencia ${order} fue rechazada`,
      body: `${returnedText(amount, debt, `en ${from}`)} Motivo: ${reason}`,
      link: WALLET,
    })),
  ),
};
