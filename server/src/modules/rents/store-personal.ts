import type { PersonalTable } from '#platform/database/personal.ts';

export const rentsPersonal: readonly PersonalTable[] = [
  { table: 'rent_shares', title: 'Rentas', of: 'user_id', omit: ['user_id'] },
];
