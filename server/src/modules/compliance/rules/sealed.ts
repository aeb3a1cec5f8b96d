import type { CaseDetail } from '#contract/compliance/cases.ts';
import type { UserRow } from '#modules/identity';
import type { CasesTable } from '../tables.ts';

type Sealed = Pick<
  CasesTable,
  'subject_name' | 'subject_document' | 'subject_tax_id' | 'subject_representative'
>;

const fullName = ({ name, lastname }: Pick<UserRow, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();

/** A person's data at the opening of a case about them, stored with the case (docs/rules.md#38-money-laundering). */
export const sealOf = (user: UserRow): Sealed =>
  user.erased_at === null
    ? {
        subject_name: user.company_name ?? fullName(user),
        subject_document: user.document,
        subject_tax_id: user.company_tax_id ?? user.tax_id,
        subject_representative: user.company_name === null ? null : fullName(user),
      }
    : // who they were is gone: nothing is sealed in its place
      {
        subject_name: null,
        subject_document: null,
        subject_tax_id: null,
        subject_representative: null,
      };

/** What an officer reads of it. */
export const sealedView = (row: Sealed): CaseDetail['sealed'] => ({
  name: row.subject_name,
  document: row.subject_document,
  taxId: row.subject_tax_id,
  representative: row.subject_representative,
});
