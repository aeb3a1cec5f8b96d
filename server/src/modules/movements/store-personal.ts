import type { PersonalTable } from '#platform/database/personal.ts';

const OWN = { of: 'user_id', omit: ['user_id'] } as const;

export const movementsPersonal: readonly PersonalTable[] = [
  { table: 'deposits', title: 'Depósitos', ...OWN },
  { table: 'withdrawals', title: 'Retiros', ...OWN },
  { table: 'transfers', title: 'Transferencias entre proyectos', ...OWN },
  {
    table: 'movement_events',
    title: 'Historia de los depósitos, retiros y transferencias',
    of: { column: 'movement_id', in: ['deposits', 'withdrawals', 'transfers'], its: 'user_id' },
    omit: ['actor_id', 'actor_role', 'note', 'seq'],
  },
];
