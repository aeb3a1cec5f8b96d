import type { OutsiderTable } from '#platform/database/outsiders.ts';
import type { PersonalTable } from '#platform/database/personal.ts';

const OF_DEPOSIT = { of: { column: 'deposit_id', in: 'deposits', its: 'user_id' } } as const;

export const paymentsPersonal: readonly PersonalTable[] = [
  {
    table: 'deposit_charges',
    title: 'Cobros por proveedores de pago',
    ...OF_DEPOSIT,
    omit: ['form_token', 'asks', 'next_ask_at', 'promised'],
  },
  {
    table: 'deposit_chargebacks',
    title: 'Contracargos',
    ...OF_DEPOSIT,
    omit: ['entry_id', 'booked_by'],
  },
  {
    table: 'deposit_transactions',
    title: 'Transacciones USDT de los depósitos',
    ...OF_DEPOSIT,
    omit: ['assigned_by'],
  },
];

/** Who paid a charge, as its provider names them. */
export const paymentOutsiders: readonly OutsiderTable[] = [
  { table: 'charge_payer_facts', kind: 'payer', name: 'name', userId: 'user_id', at: 'at' },
];
