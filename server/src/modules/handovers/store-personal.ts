import type { PersonalTable } from '#platform/database/personal.ts';

export const handoversPersonal: readonly PersonalTable[] = [
  {
    table: 'unit_steps',
    title: 'Contrato, posesión y escritura de unidades',
    of: 'buyer_id',
    omit: ['buyer_id', 'recorded_by'],
  },
];
