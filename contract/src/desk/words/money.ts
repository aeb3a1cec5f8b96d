import type { Words } from '../../core/wording.ts';
import type { PayoutCaution } from '../../payments/cautions.ts';
import type { ChargeState } from '../../payments/deposits.ts';
import type { DueSort, MovementSort } from '../../payments/movements.ts';
import type { RunState } from '../../payouts/schemas.ts';
import type {
  BankLineKind,
  Certainty,
  LineState,
  MissingKind,
} from '../../treasury/bank/values.ts';
import type { DeclarationStatus } from '../../treasury/declarations.ts';
import type { RevenueSource } from '../../treasury/endpoints.ts';
import type { ReturnedAs } from '../person.ts';

/** The values whose texts follow, by concept. */
export interface MoneyWorded {
  bankLineKind: BankLineKind;
  certainty: Certainty;
  chargeState: ChargeState;
  runState: RunState;
  declarationStatus: DeclarationStatus;
  lineState: LineState;
  missingKind: MissingKind;
  revenueSource: RevenueSource;
  payoutCaution: PayoutCaution;
  movementSort: MovementSort;
  dueSort: DueSort;
  returnedAs: ReturnedAs;
}

/** The cautions of a withdrawal, for its list, the inbox, payment runs and files. */
export const CAUTION_WORDS: Readonly<Record<PayoutCaution, string>> = {
  person_blocked: 'Persona bloqueada',
  death_reported: 'Fallecimiento por comprobar',
  owes: 'Detenido: debe',
  chargeback_waits: 'Contracargo por aprobar',
  company_waits: 'Empresa en espera',
  factor_removed: 'Segundo factor quitado hace poco',
  alert_high: 'Alerta alta',
  person_renamed: 'Nombre o documento cambiado hace poco',
  other_holder: 'Otro titular',
  account_shared: 'Cuenta de dos personas',
  account_changed: 'Cuenta cambiada hace poco',
  new_destination: 'Cuenta de destino nueva',
  unusual_amount: 'Importe inusual',
  first_withdrawal: 'Primer retiro',
};

const MOVEMENT_SORTS: Readonly<Record<MovementSort, string>> = {
  oldest: 'Los más antiguos',
  newest: 'Los más recientes',
  largest: 'De mayor a menor importe',
  smallest: 'De menor a mayor importe',
  person: 'Persona, de la A a la Z',
  '-person': 'Persona, de la Z a la A',
};

/** Texts of movements, the bank and earnings. */
export const MONEY_WORDS: Words<MoneyWorded> = {
  bankLineKind: {
    bank_fee: 'Comisión del banco',
    interest: 'Intereses',
    own_transfer: 'Transferencia de la empresa entre sus cuentas',
    other: 'Otra cosa',
  },
  certainty: { certain: 'Segura', likely: 'Probable', possible: 'Posible' },
  chargeState: {
    opening: 'Abriéndose',
    open: 'Esperando el pago',
    processing: 'En proceso',
    review: 'Para revisar',
    paid: 'Cobrado',
    failed: 'Sin cobrar',
  },
  runState: { open: 'Por pagar', paid: 'Enviado', cancelled: 'Cancelado' },
  declarationStatus: {
    pending: 'Falta confirmarlo',
    in_force: 'Vigente',
    replaced: 'Reemplazado',
    rejected: 'Rechazado',
  },
  lineState: {
    open: 'Por decidir',
    waiting: 'Falta otra aprobación',
    explained: 'Explicada',
    matched: 'Es un movimiento',
  },
  missingKind: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    returned: 'Retiro devuelto: el banco lo pagó y no volvió',
    revenue: 'Retiro de ingresos de la plataforma',
  },
  revenueSource: { fees: 'Comisiones', penalties: 'Penalidades' },
  payoutCaution: CAUTION_WORDS,
  movementSort: MOVEMENT_SORTS,
  dueSort: {
    ...MOVEMENT_SORTS,
    due: 'Los que vencen antes',
    '-due': 'Los que vencen después',
  },
  returnedAs: {
    refund: 'Reembolso',
    revocation: 'Compra deshecha',
    round_closed: 'Ronda cerrada',
  },
};
