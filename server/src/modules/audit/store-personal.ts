import type { PersonalTable } from '#platform/database/personal.ts';

/** What is kept of a person's own acts; what an act changed may be about others, and stays out. */
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
