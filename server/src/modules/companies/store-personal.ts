import type { PersonalTable } from '#platform/database/personal.ts';

/** What representatives declared of their company. Who of the administration decided stays out. */
export const companiesPersonal: readonly PersonalTable[] = [
  {
    table: 'companies',
    title: 'La empresa titular de tu cuenta',
    of: 'user_id',
    omit: ['user_id', 'reminded_days'],
  },
  {
    table: 'company_filings',
    title: 'Lo que declaraste de la empresa',
    of: 'user_id',
    omit: ['user_id', 'first_by', 'first_at', 'decided_by'],
  },
];
