import type { PersonalTable } from '#platform/database/personal.ts';

export const chainPersonal: readonly PersonalTable[] = [
  { table: 'chain_addresses', title: 'Direcciones USDT', of: 'user_id', omit: ['user_id'] },
  {
    table: 'chain_challenges',
    title: 'Direcciones USDT que faltan confirmar',
    of: 'user_id',
    omit: ['user_id'],
  },
];
