import { deskLabel } from '#contract/desk/words.ts';
import type { BalancePart } from '#contract/treasury/bank/balances.ts';
import type { BankReport } from '#contract/treasury/bank/report.ts';
import type { CompanyBankAccount, RowFault } from '#contract/treasury/bank/statements.ts';
import type {
  BankCurrency,
  BankLineKind,
  Certainty,
  PersonSign,
  ProposalCaution,
  ProposalReason,
} from '#contract/treasury/bank/values.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import type { Tone } from '#web/shared/ui/orders/StatusChip.tsx';

export type OpenLine = BankReport['unknown'][number];
export type Proposed = NonNullable<OpenLine['proposal']>;

export const CERTAINTY_TONES: Readonly<Record<Certainty, Tone>> = {
  certain: 'ok',
  likely: 'warn',
  possible: 'quiet',
};

const REASONS: Readonly<Record<ProposalReason, string>> = {
  order_named: 'nombra la orden',
  account_named: 'nombra la cuenta',
  tax_id_named: 'nombra el CUIT o CUIL',
  name_named: 'nombra a la persona',
  amount_equal: 'mismo importe',
  amount_near: 'casi el mismo importe',
  rule_known: 'coincide con una regla',
};

const CAUTIONS: Readonly<Record<ProposalCaution, string>> = {
  amount_differs: 'el importe es otro',
  other_tax_id: 'nombra el CUIT de otra persona',
  day_far: 'pasaron más de diez días',
  several_alike: 'hay otro movimiento igual',
  other_line_alike: 'hay otra línea igual',
  late: 'el aviso venció',
  person_blocked: 'la persona está bloqueada',
  not_approved_yet: 'falta preaprobar el retiro',
  amount_of_a_withdrawal: 'hay un retiro del mismo importe',
  of_a_person: 'puede ser dinero de una persona',
};

/** Why a line may be a person's money. */
const SIGNS: Readonly<Record<PersonSign, string>> = {
  deposit_announced: 'se parece a un depósito anunciado',
  deposit_refused: 'tiene el importe de un depósito rechazado o revertido',
  order_named: 'nombra una orden',
  tax_id_named: 'nombra el CUIT o CUIL de una persona',
  account_named: 'nombra la cuenta de una persona',
  person_named: 'nombra a una persona, a una empresa o a quien es titular de una cuenta',
  payer_known: 'viene de quien ya pagó un depósito',
  withdrawal_amount: 'tiene el importe de un retiro por enviar',
};
export const signWords = (signs: readonly PersonSign[]): string =>
  signs.map((sign) => SIGNS[sign]).join(', ');

/** The reasons for and against a proposal, as one sentence. */
export function reasonsOf({ reasons, cautions, rule }: Proposed): { for: string; against: string } {
  const words = reasons.map((one) =>
    one === 'rule_known' && rule ? `regla «${rule}»` : REASONS[one],
  );
  return { for: words.join(', '), against: cautions.map((one) => CAUTIONS[one]).join(', ') };
}

/** A line's proposal in words: "Depósito D-2026-000123". */
export function movementOf({ as, orderNumber }: Proposed): string {
  if (as === 'run') return `Lote de pago ${orderNumber}`;
  if (as !== 'deposit' && as !== 'withdrawal') return deskLabel('bankLineKind', as);
  return `${as === 'deposit' ? 'Depósito' : 'Retiro'} ${orderNumber}`;
}

/** The same with whose it is: "Depósito D-2026-000123 de Ana Paz". */
export const proposedAs = (of: Proposed): string =>
  of.userName ? `${movementOf(of)} de ${of.userName}` : movementOf(of);

export const ROW_FAULTS: Readonly<Record<RowFault, string>> = {
  DAY_UNREADABLE: 'no se entiende la fecha',
  AMOUNT_UNREADABLE: 'no se entiende el importe',
  AMOUNT_AMBIGUOUS: 'el importe se puede leer de dos maneras',
  AMOUNT_MISSING: 'falta el importe',
  AMOUNT_ON_BOTH_SIDES: 'tiene importe en débito y en crédito',
  CURRENCY_UNKNOWN: 'no se conoce la moneda',
  CURRENCY_OF_ANOTHER_ACCOUNT: 'la moneda no es la de la cuenta',
  BALANCE_OR_MOVEMENT: 'se llama saldo y tiene un importe como un movimiento',
  ROW_BROKEN: 'hay comillas sin cerrar',
};

/** The figures of the balances, as their rows and the list of each name them. */
export const BALANCE_PARTS: Readonly<Record<BalancePart, string>> = {
  bank: 'Banco',
  ledger: 'Libro',
  opening: 'De antes del primer extracto',
  open: 'Por decidir',
  later: 'Decidido, con fecha posterior',
  noted: 'Anotado sin asiento',
  missing: 'Faltan en el extracto',
};

/** Whether an amount is zero. */
export const isNothing = (amount: string): boolean => /^-?[0.]+$/.test(amount);

/** The list of the rows that a figure of the balances is the sum of. */
export const balanceAddress = (currency: BankCurrency, part: BalancePart): string =>
  `/admin/bank?vista=composicion&moneda=${currency}&parte=${part}`;

/** The rows of a figure that is shown beside declared balances, at the end of a day, `YYYY-MM-DD`. */
export const balanceOfDayAddress = (
  part: 'ledger' | 'open',
  currency: BankCurrency,
  day: string,
): string => `${balanceAddress(currency, part)}&dia=${day}`;

/** The balances of a currency's other accounts that were confirmed for a day, whose sum is shown beside one's declaration. */
export const otherAccountsAddress = ({ id, currency }: CompanyBankAccount, day: string): string =>
  `/admin/bank?vista=saldos&moneda=${currency}&dia=${day}&menos=${id}`;

/** Those of them that wait for confirmation. */
export const pendingAccountsAddress = (account: CompanyBankAccount, day: string): string =>
  `${otherAccountsAddress(account, day)}&estado=pending`;

/** A line of the bank's in one sentence, as a question about it names it. */
export const lineSubject = (
  line: Pick<OpenLine, 'day' | 'reference' | 'amount' | 'currency'>,
): string =>
  [
    formatDay(line.day),
    line.reference || 'sin referencia',
    `${line.amount.startsWith('-') ? 'salieron' : 'entraron'} ${formatMoney({
      amount: line.amount.replace('-', ''),
      currency: line.currency,
    })}`,
  ].join(' · ');

/** The effect of an explanation on the platform's own money; no user's wallet changes. */
export const KIND_EFFECTS: Readonly<Record<BankLineKind, string>> = {
  bank_fee:
    'Es un gasto de la plataforma: sale de las comisiones ganadas y, si no alcanzan, de la empresa.',
  interest: 'Se suma a las comisiones ganadas por la plataforma.',
  own_transfer: 'Es dinero de la empresa entre sus propias cuentas: nadie gana ni pierde.',
  other: 'Queda anotado con su motivo y no mueve nada.',
};

/** Said before a line or a bank transfer is credited: what can be done if the money was another person's. */
export const IF_CREDITED_WRONGLY =
  'Si el dinero era de otra persona, el crédito se revierte en la página del depósito con la aprobación de dos: sale de la billetera lo que haya, el resto queda como deuda y la línea queda libre. Lo que ya se retiró no vuelve por eso al banco.';

/** Why a line of a selection was not decided. @param order the order or payment run that is in the way */
export const outcomeFault = (fault: string, order: string | null): string =>
  fault === 'PERSON_BLOCKED'
    ? 'La persona está bloqueada: se decide en su movimiento, no entre varias.'
    : fault === 'RUN_PARTLY_SENT'
      ? 'El lote quedó pagado, pero alguno de sus retiros no se pudo marcar como enviado: está en el lote.'
      : errorText(fault, order === null ? undefined : { order });

/** A sentence to continue another one with. */
export const initialSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
