import type { PersonalTable } from '#platform/database/personal.ts';

/** Whom a person named. That an account is frozen is the administration's matter. */
export const estatesPersonal: readonly PersonalTable[] = [
  {
    table: 'heir_contacts',
    title: 'A quién avisar si fallecés',
    of: 'user_id',
    omit: ['user_id'],
  },
];
