import type { OutsiderTable } from '#platform/database/outsiders.ts';

/** Professionals who sign attestations, by a link and a key of their own. */
export const attestorOutsiders: readonly OutsiderTable[] = [
  {
    table: 'attestors',
    kind: 'attestor',
    name: 'name',
    document: 'registration',
    email: 'email',
    at: 'created_at',
  },
];
