import type { PersonalTable } from '#platform/database/personal.ts';

export const buyOrdersPersonal: readonly PersonalTable[] = [
  {
    table: 'buy_orders',
    title: 'Compras programadas',
    of: 'user_id',
    omit: ['user_id', 'promised', 'tries', 'next_try_at'],
  },
];
