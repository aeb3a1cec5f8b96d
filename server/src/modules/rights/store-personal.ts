import type { PersonalTable } from '#platform/database/personal.ts';

export const rightsPersonal: readonly PersonalTable[] = [
  {
    table: 'rights_requests',
    title: 'Pedidos de derechos',
    of: 'email',
    by: 'email',
    // requests made under an earlier e-mail
    also: 'user_id',
    at: 'received_at',
    omit: ['decided_by', 'reminded_at', 'user_id'],
    // a person who reports a death does not learn whether an account exists
    omitWhere: { column: 'kind', is: 'death', omit: ['state', 'reason'] },
  },
];
