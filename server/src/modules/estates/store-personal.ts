import type { OutsiderTable } from '#platform/database/outsiders.ts';
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

/** The contacts that people name for the case of their death. */
export const estateOutsiders: readonly OutsiderTable[] = [
  {
    table: 'heir_contacts',
    kind: 'heirContact',
    name: 'name',
    email: 'email',
    userId: 'user_id',
    at: 'updated_at',
  },
];
