import type { PersonalTable } from '#platform/database/personal.ts';

export const projectsPersonal: readonly PersonalTable[] = [
  { table: 'projects', title: 'Proyectos', of: 'owner_id', omit: ['owner_id', 'search'] },
  { table: 'task_changes', title: 'Avances que cargaste', of: 'user_id', omit: ['user_id'] },
  {
    table: 'project_revisions',
    title: 'Cambios que pediste en proyectos',
    of: 'requested_by',
    omit: ['requested_by', 'decided_by'],
  },
];
