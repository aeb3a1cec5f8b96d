import type { PersonalTable } from '#platform/database/personal.ts';

export const questionsPersonal: readonly PersonalTable[] = [
  {
    table: 'project_questions',
    title: 'Preguntas',
    of: 'asker_id',
    omit: ['asker_id', 'answered_by', 'hidden_by'],
  },
];
