import type { PersonalTable } from '#platform/database/personal.ts';

const OWN = { of: 'user_id', omit: ['user_id'] } as const;

export const tokensPersonal: readonly PersonalTable[] = [
  {
    table: 'token_purchases',
    title: 'Compras de tokens',
    of: 'user_id',
    omit: ['user_id', 'revocation_asked_by'],
  },
  {
    table: 'token_lot_returns',
    title: 'Tokens devueltos',
    of: { column: 'purchase_id', in: 'token_purchases', its: 'user_id' },
    omit: ['entry_id'],
  },
  { table: 'token_refunds', title: 'Reembolsos', ...OWN },
  { table: 'reservations', title: 'Reservas de unidades', ...OWN },
  {
    table: 'reservation_deposits',
    title: 'Tokens puestos en reservas',
    of: { column: 'reservation_id', in: 'reservations', its: 'user_id' },
  },
  {
    table: 'investments',
    title: 'Inversiones en bóvedas',
    of: 'user_id',
    omit: ['user_id', 'entry_id'],
  },
  {
    table: 'vault_entries',
    title: 'Ingresos a bóvedas programados',
    of: 'user_id',
    omit: ['user_id', 'entry_id'],
  },
];
