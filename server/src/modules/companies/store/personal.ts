import type { OutsiderTable } from '#platform/database/outsiders.ts';
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

const named = {
  table: 'company_person_facts',
  name: 'name',
  document: 'document',
  taxId: 'tax_id',
  email: 'email',
  userId: 'user_id',
  at: 'at',
} as const;
/** The beneficial owners and representatives that companies name. */
export const companyOutsiders: readonly OutsiderTable[] = [
  { ...named, kind: 'owner', only: { column: 'kind', is: 'owner' } },
  { ...named, kind: 'representative', only: { column: 'kind', is: 'representative' } },
];
