/** Ledger entry kinds that move a project's money, in words for owners. */
const KINDS: Readonly<Record<string, string>> = {
  purchase: 'Compra de tokens',
  refund: 'Reembolso',
  revocation: 'Arrepentimiento',
  round_completed: 'Ronda completada',
  round_closed: 'Ronda cerrada: devolución',
  round_rest_released: 'Ronda cerrada: resto',
  penalty_returned: 'Penalidad devuelta',
  set_aside: 'Apartado',
  set_aside_released: 'Lo apartado que sobró',
  stage_certified: 'Etapa de obra certificada',
  stage_withdrawn: 'Certificación anulada',
  unreleased_returned: 'Devuelto a quienes tienen tokens',
  contribution: 'Aporte del propietario',
  conversion: 'Cambio de moneda',
  buyback: 'Recompra',
  rent: 'Renta',
  'withdrawal.hold': 'Retiro pedido',
  'withdrawal.release': 'Retiro que vuelve',
  'withdrawal.complete': 'Retiro enviado',
  'withdrawal.return': 'Retiro devuelto',
};
const PURPOSES: Readonly<Record<string, string>> = {
  escrow: 'En garantía',
  funds: 'Fondos',
  buyback: 'Para recompras',
  rent: 'Para rentas',
  held: 'En retiros',
  penalties: 'Penalidades de la ronda',
};

export const kindWords = (kind: string): string => KINDS[kind] ?? 'Movimiento';
export const purposeWords = (purpose: string): string => PURPOSES[purpose] ?? purpose;
