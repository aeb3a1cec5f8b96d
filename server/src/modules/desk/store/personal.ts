import type { PersonalTable } from '#platform/database/personal.ts';

/** Decision 54: a person reads the notes about them, but not their author. */
export const deskPersonal: readonly PersonalTable[] = [
  {
    table: 'person_notes',
    title: 'Notas de Operaciones sobre tu cuenta',
    of: 'user_id',
    // about the person, and not about the account: another representative reads none of the former one's
    at: 'written_at',
    omit: ['user_id', 'written_by'],
  },
  { table: 'desk_views', title: 'Vistas guardadas', of: 'owner_id', omit: ['owner_id'] },
];
