import type { PersonalTable } from '#platform/database/personal.ts';

/** What representatives declared of their company. The deciding administrators are left out. */
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
  {
    table: 'company_replacements',
    title: 'Cambios de quien representa a la empresa',
    of: 'user_id',
    // other candidates are other people
    omit: [
      'user_id',
      'company_id',
      'name',
      'lastname',
      'email',
      'document',
      'tax_id',
      'power',
      'former',
      'papers',
      'proposed_by',
      'decided_by',
      'reason',
    ],
  },
];
