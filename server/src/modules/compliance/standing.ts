import { DECLARATION_TEXTS, declarationTextOn } from '#contract/compliance/texts.ts';
import { businessDay } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { isExposedBy } from './rules-declarations.ts';
import { type ApprovalRow, approvalOf, type DeclarationRow, declarationsOf } from './store.ts';
import {
  type CompanyApprovalRow,
  type CompanyRead,
  companyApprovalOf,
  companyRead,
} from './store-companies.ts';

/** What a person has declared, and what follows from it now. */
export interface Standing {
  /** Newest first. */
  readonly declarations: readonly DeclarationRow[];
  readonly last: DeclarationRow | undefined;
  /** Whether the last one is under the text in force. */
  readonly declared: boolean;
  readonly exposed: boolean;
  /** Of an exposed person: the latest decision on their last declaration. */
  readonly approval: ApprovalRow | undefined;
  readonly exposedUnapproved: boolean;
  /** Of a company's account. */
  readonly company: CompanyStanding | undefined;
}

/** A company with its exposed owners, and the latest decision about them. */
export interface CompanyStanding extends CompanyRead {
  readonly exposedOwners: readonly string[];
  readonly approval: CompanyApprovalRow | undefined;
}

export async function standingOf(db: Db, userId: string, now: Date): Promise<Standing> {
  const declarations = await declarationsOf(db, userId);
  const [last] = declarations;
  const today = businessDay(now);
  const exposed = isExposedBy(declarations, today);
  const approval = last && exposed ? await approvalOf(db, last.id) : undefined;
  const company = await companyStandingOf(db, userId);
  return {
    declarations,
    last,
    declared: last?.text_version === declarationTextOn(today, DECLARATION_TEXTS).version,
    exposed,
    approval,
    exposedUnapproved:
      (exposed && approval?.outcome !== 'approved') ||
      (company !== undefined &&
        company.exposedOwners.length > 0 &&
        company.approval?.outcome !== 'approved'),
    company,
  };
}

async function companyStandingOf(db: Db, userId: string): Promise<CompanyStanding | undefined> {
  const read = await companyRead(db, userId);
  if (read === undefined) return undefined;
  const exposedOwners = read.owners.owners.filter(({ exposed }) => exposed);
  return {
    ...read,
    exposedOwners: exposedOwners.map(({ name }) => name),
    approval: exposedOwners.length > 0 ? await companyApprovalOf(db, read.filing_id) : undefined,
  };
}
