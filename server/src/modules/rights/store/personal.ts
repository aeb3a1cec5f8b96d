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
    omit: [
      ...[
        'decided_by',
        'reminded_at',
        'confirmed_at',
        'user_id',
        'held_user_id',
        'named_user_id',
        'is_insufficient',
      ],
      // an author who asks in another person's name would learn from them that there is an account
      ...['exported_user_id', 'exported_at', 'exported_by'],
    ],
    // who reports a death does not learn whether there was an account
    omitWhere: { column: 'kind', is: 'death', omit: ['state', 'reason'] },
  },
];
