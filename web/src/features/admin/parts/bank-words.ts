import { deskLabel } from '#contract/desk/words.ts';
import type {
  BankReport,
  Certainty,
  ProposalCaution,
  ProposalReason,
  RowFault,
} from '#contract/treasury/bank-schemas.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import type { Tone } from '#web/shared/ui/StatusChip.tsx';

export type OpenLine = BankReport['unknown'][number];
export type Proposed = NonNullable<OpenLine['proposal']>;

export const CERTAINTIES: Readonly<Record<Certainty, { word: string; tone: Tone }>> = {
  certain: { word: 'Segura', tone: 'ok' },
  likely: { word: 'Probable', tone: 'warn' },
  possible: { word: 'Posible', tone: 'quiet' },
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
};

/** The reasons for and against a proposal, as one sentence. */
export function reasonsOf({ reasons, cautions, rule }: Proposed): { for: string; against: string } {
  const words = reasons.map((one) =>
    one === 'rule_known' && rule ? `regla «${rule}»` : REASONS[one],
  );
  return { for: words.join(', '), against: cautions.map((one) => CAUTIONS[one]).join(', ') };
}

/** A proposal in words: "Depósito D-2026-000123 de Ana Paz". */
export function proposedAs({ as, orderNumber, userName }: Proposed): string {
  if (as === 'run') return `Lote de pago ${orderNumber}`;
  if (as !== 'deposit' && as !== 'withdrawal') return deskLabel('bankLineKind', as);
  return `${as === 'deposit' ? 'Depósito' : 'Retiro'} ${orderNumber} de ${userName}`;
}

export const ROW_FAULTS: Readonly<Record<RowFault, string>> = {
  DAY_UNREADABLE: 'no se entiende la fecha',
  AMOUNT_UNREADABLE: 'no se entiende el importe',
  AMOUNT_AMBIGUOUS: 'el importe se puede leer de dos maneras',
  AMOUNT_MISSING: 'falta el importe',
  AMOUNT_ON_BOTH_SIDES: 'tiene importe en débito y en crédito',
  CURRENCY_UNKNOWN: 'no se conoce la moneda',
  CURRENCY_OF_ANOTHER_ACCOUNT: 'la moneda no es la de la cuenta',
  ROW_BROKEN: 'hay comillas sin cerrar',
};

/** Why a line of a selection was not decided. */
export const outcomeFault = (fault: string): string =>
  fault === 'PERSON_BLOCKED'
    ? 'La persona está bloqueada: se decide en su movimiento, no entre varias.'
    : fault === 'RUN_PARTLY_SENT'
      ? 'El lote quedó pagado, pero alguno de sus retiros no se pudo marcar como enviado: está en el lote.'
      : errorText(fault);
