import type { PersonalTable } from '#platform/database/personal.ts';

export const stagesPersonal: readonly PersonalTable[] = [
  {
    table: 'stage_certificates',
    title: 'Certificaciones de obra que pediste',
    of: 'asked_by',
    omit: ['asked_by'],
  },
];
