const TOKENS = {
  tokens_issued: 'Emisión de tokens',
  purchase: 'Compra de tokens',
  reservation: 'Compra de tokens para una reserva',
  reservation_deposit: 'Tokens sumados a una reserva',
  reservation_expired: 'Reserva vencida',
  reservation_undone: 'Reserva deshecha',
  investment: 'Tokens puestos en una bóveda',
  refund: 'Reembolso con penalidad',
  revocation: 'Compra deshecha',
  round_drained: 'Tokens de una ronda que terminó',
  rolled_forward: 'Tokens que pasan a otra ronda',
  round_completed: 'Ronda completada',
  round_closed: 'Devolución de ronda cerrada',
  penalty_returned: 'Penalidad devuelta',
  round_rest_released: 'Ronda cerrada: resto',
  inheritance: 'Sucesión',
  buyback: 'Recompra',
} as const;

const PROJECTS = {
  set_aside: 'Apartado',
  set_aside_released: 'Lo apartado que sobró',
  stage_certified: 'Etapa de obra certificada',
  stage_withdrawn: 'Certificación anulada',
  unreleased_returned: 'Devolución de proyecto cancelado',
  contribution: 'Aporte al proyecto',
  conversion: 'Cambio de moneda',
  rent: 'Renta acreditada',
  rent_collected: 'Renta cobrada',
} as const;

const MOVEMENTS = {
  'deposit.promise': 'Cotización de un depósito',
  'deposit.release': 'Fin de la cotización de un depósito',
  'deposit.accept': 'Depósito',
  'deposit.chargeback': 'Contracargo',
  'deposit.revert': 'Depósito revertido',
  'deposit.debt_returned': 'Contracargo repuesto',
  'withdrawal.hold': 'Retiro pedido',
  'withdrawal.release': 'Retiro que vuelve',
  'withdrawal.complete': 'Retiro enviado',
  'withdrawal.return': 'Retiro devuelto',
  'transfer.hold': 'Transferencia pedida',
  'transfer.release': 'Transferencia que vuelve',
  'transfer.accept': 'Transferencia entre proyectos',
} as const;

const PLATFORM = {
  'treasury.revenue_hold': 'Retiro de ingresos pedido',
  'treasury.revenue_release': 'Retiro de ingresos que vuelve',
  'treasury.revenue_complete': 'Retiro de ingresos enviado',
  'treasury.bank_fee': 'Gasto bancario',
  'treasury.interest': 'Interés bancario',
  'treasury.own_transfer': 'Transferencia entre cuentas propias',
  'treasury.fund': 'Aporte de la empresa',
  'treasury.write_off': 'Deuda dada por perdida',
  'treasury.write_off_undone': 'Deuda dada por perdida que vuelve',
  'treasury.recovery': 'Recupero de una deuda dada por perdida',
} as const;

/** The kinds of the payment of a debt, one for each operation that can collect it. */
export const DEBT_KINDS = [
  'deposit.debt',
  'withdrawal.debt',
  'transfer.debt',
  'refund.debt',
  'revocation.debt',
  'round.debt',
  'buyback.debt',
  'rent.debt',
  'chargeback.debt',
  'inheritance.debt',
  'debts.debt',
] as const;
type DebtKind = (typeof DEBT_KINDS)[number];

/** Gives every kind of the payment of a debt the same value. */
export const ofEveryDebt = <Value>(value: Value) =>
  Object.fromEntries(DEBT_KINDS.map((kind) => [kind, value])) as Record<DebtKind, Value>;

const DEBTS = ofEveryDebt('Pago de una deuda');

const NAMED = { ...TOKENS, ...PROJECTS, ...MOVEMENTS, ...PLATFORM, ...DEBTS };

/** A kind of journal entry; the server declares which accounts it may debit and credit. */
export type EntryKind = keyof typeof NAMED;
/** The Spanish name of each kind of journal entry. */
export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = NAMED;

const names: ReadonlyMap<string, string> = new Map(Object.entries(ENTRY_NAMES));
const REVERSED = /_reversed$/;

/**
 * The Spanish name of a stored entry's kind, which may be a reversal: "Depósito", "Depósito, anulado". A kind that only a
 * newer version knows is "Otro asiento".
 */
export function entryName(kind: string): string {
  if (REVERSED.test(kind)) return `${entryName(kind.replace(REVERSED, ''))}, anulado`;
  return names.get(kind) ?? 'Otro asiento';
}
