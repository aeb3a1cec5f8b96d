import type { PersonalTable } from '#platform/database/personal.ts';

/** A person's own acts. What an act changed may concern other people, and is left out. */
export const auditPersonal: readonly PersonalTable[] = [
  {
    table: 'audit_log',
    title: 'Lo que hiciste, como quedó en el registro',
    of: 'actor_id',
    at: 'at',
    work: true,
    omit: ['actor_id', 'before', 'after'],
  },
];
