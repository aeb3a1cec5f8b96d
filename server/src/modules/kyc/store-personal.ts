import type { PersonalTable } from '#platform/database/personal.ts';

export const kycPersonal: readonly PersonalTable[] = [
  {
    table: 'kyc_applicants',
    title: 'Verificación de identidad',
    of: 'user_id',
    omit: ['user_id', 'reads_begun', 'read_applied', 'person'],
  },
  {
    table: 'kyc_events',
    title: 'Pasos de la verificación de identidad',
    of: 'user_id',
    at: 'received_at',
    omit: ['user_id', 'key'],
  },
];
