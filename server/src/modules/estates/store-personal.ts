import type { PersonalTable } from '#platform/database/personal.ts';

/** The contact that a person named. A freeze is not part of their personal data. */
export const estatesPersonal: readonly PersonalTable[] = [
  {
    table: 'heir_contacts',
    title: 'A quién avisar si fallecés',
    of: 'user_id',
    omit: ['user_id'],
  },
];
