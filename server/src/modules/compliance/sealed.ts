import { sql } from 'kysely';
import type { CaseDetail } from '#contract/compliance/schemas.ts';
import type { UserRow } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import type { CaseRow } from './store-cases.ts';

type Sealed = Pick<
  CaseRow,
  'subject_name' | 'subject_document' | 'subject_tax_id' | 'subject_representative'
>;

const fullName = ({ name, lastname }: Pick<UserRow, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();

/** Who somebody is when a case about them is opened, kept with the case (docs/rules.md#38-money-laundering). */
export const sealOf = (user: UserRow): Sealed => ({
  subject_name: user.company_name ?? fullName(user),
  subject_document: user.document,
  subject_tax_id: user.company_tax_id ?? user.tax_id,
  subject_representative: user.company_name === null ? null : fullName(user),
});

/** What an officer reads of it. */
export const sealedView = (row: Sealed): CaseDetail['sealed'] => ({
  name: row.subject_name,
  document: row.subject_document,
  taxId: row.subject_tax_id,
  representative: row.subject_representative,
});

/** Before an account is erased: adds to the cases about it what was not known when they were opened. */
export const completeSeals = async (tx: Tx, userId: string): Promise<void> =>
  void (await sql`
    update compliance_cases c set
      subject_document = coalesce(c.subject_document, p.own_document),
      subject_tax_id = coalesce(c.subject_tax_id, p.tax_id)
    from person_facts p where p.id = ${userId} and c.subject_id = p.id`.execute(tx));
