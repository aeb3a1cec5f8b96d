/** Orders that consist of a journal entry only, with the kinds of these entries. */
export const ENTRY_KINDS = {
  rent: ['rent_collected'],
  buyback: ['buyback'],
  revocation: ['revocation'],
  return: ['round_closed', 'penalty_returned'],
} as const;

/** The kind of order of a journal entry's kind. */
export function orderKindOf(entryKind: string): keyof typeof ENTRY_KINDS | null {
  if (entryKind === 'rent_collected') return 'rent';
  if (entryKind === 'buyback' || entryKind === 'revocation') return entryKind;
  return entryKind === 'round_closed' || entryKind === 'penalty_returned' ? 'return' : null;
}

/** The name of each entry kind in statements of a person's money (docs/rules.md#40-taxes-and-registries). */
const WORDS: Readonly<Record<string, string>> = {
  'deposit.accept': 'Depósito',
  'deposit.revert': 'Depósito revertido',
  'deposit.chargeback': 'Contracargo',
  'deposit.debt_returned': 'Contracargo repuesto',
  'withdrawal.complete': 'Retiro',
  'withdrawal.return': 'Retiro devuelto',
  'transfer.accept': 'Comisión de transferencia entre proyectos',
  purchase: 'Compra de tokens',
  reservation: 'Compra de tokens para una reserva',
  refund: 'Reembolso con penalidad',
  revocation: 'Compra deshecha',
  round_closed: 'Devolución de ronda cerrada',
  penalty_returned: 'Penalidad devuelta',
  buyback: 'Recompra',
  rent: 'Renta acreditada',
  contribution: 'Aporte al proyecto',
  conversion: 'Cambio de moneda',
  round_completed: 'Ronda completada',
  round_rest_released: 'Resto de una ronda completada',
  inheritance: 'Sucesión',
  unreleased_returned: 'Devolución de proyecto cancelado',
};

const REVERSED = /_reversed$/;

/** The name of a journal entry's kind for people: "Depósito". */
export function entryWords(kind: string): string {
  if (REVERSED.test(kind)) return `${entryWords(kind.replace(REVERSED, ''))}, anulado`;
  return WORDS[kind] ?? (kind.endsWith('.debt') ? 'Pago de una deuda' : 'Otro asiento');
}
