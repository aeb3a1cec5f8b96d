import type { PersonalTable } from '#platform/database/personal.ts';

export const ratesPersonal: readonly PersonalTable[] = [
  {
    table: 'quotes',
    title: 'Cotizaciones pedidas',
    of: 'user_id',
    omit: ['user_id', 'claimed_by'],
  },
];
