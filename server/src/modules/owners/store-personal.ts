import type { PersonalTable } from '#platform/database/personal.ts';

export const ownersPersonal: readonly PersonalTable[] = [
  {
    table: 'project_owner_changes',
    title: 'Cambios de propietario de tus proyectos',
    of: 'owner_id',
    also: 'former_id',
    // the reason of a refusal is the desk's, and the other owner is another person
    omit: ['owner_id', 'former_id', 'proposed_by', 'decided_by', 'reason'],
  },
];
