import type { PersonalTable } from '#platform/database/personal.ts';

export const rightsPersonal: readonly PersonalTable[] = [
  {
    table: 'rights_requests',
    title: 'Pedidos de arrepentimiento y de baja',
    of: 'email',
    by: 'email',
    omit: ['decided_by', 'reminded_at', 'user_id'],
  },
];
