import type { PersonalTable } from '#platform/database/personal.ts';

export const knowledgePersonal: readonly PersonalTable[] = [
  {
    table: 'knowledge_tests',
    title: 'Preguntas antes de comprar',
    of: 'user_id',
    at: 'taken_at',
    omit: ['user_id'],
  },
];
