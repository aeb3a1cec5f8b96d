import { businessDay } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { exposureOf } from '../rules/companies.ts';
import { isExposedBy, namesOffice } from '../rules/declarations.ts';
import { type CompanyApprovalRow, type CompanyRead, companyReads } from '../store/companies.ts';
import {
  type ApprovalRow,
  approvalOf,
  type DeclarationRow,
  declarationsOf,
} from '../store/declarations.ts';
import { exposedTerms } from '../store/policies.ts';
import { declarationTextAt, standsUnder } from '../store/texts.ts';

/** A person's declarations, and what follows from them now. */
export interface Standing {
  /** Newest first. */
  readonly declarations: readonly DeclarationRow[];
  readonly last: DeclarationRow | undefined;
  /** Whether there is one under a text that did not change in substance since. */
  readonly declared: boolean;
  readonly exposed: boolean;
  /** For an exposed person: the latest decision on their latest declaration. */
  readonly approval: ApprovalRow | undefined;
  readonly exposedUnapproved: boolean;
  /** Only for a company's account. */
  readonly company: CompanyStanding | undefined;
}

/** A company with all its owners, and the decisions about the exposed ones. */
export interface CompanyStanding {
  /** The filing in review, else the one in force, else the latest. */
  readonly company: CompanyRead['company'];
  readonly owners: CompanyRead['owners']['owners'];
  readonly nobodyReaches: boolean;
  /** Names, each once. */
  readonly exposedOwners: readonly string[];
  readonly exposedUnapproved: boolean;
  /** The filing that an officer decides on or decided on last, with that decision. */
  readonly filingId: string;
  readonly approval: CompanyApprovalRow | undefined;
}

export async function standingOf(db: Db, userId: string, now: Date): Promise<Standing> {
  const declarations = await declarationsOf(db, userId);
  const [last] = declarations;
  const exposed =
    namesOffice(declarations) &&
    isExposedBy(declarations, { today: businessDay(now), terms: await exposedTerms(db) });
  const approval = last && exposed ? await approvalOf(db, last.id) : undefined;
  const company = await companyStandingOf(db, userId);
  return {
    declarations,
    last,
    declared:
      last !== undefined && standsUnder(last.text_version, await declarationTextAt(db, now)),
    exposed,
    approval,
    exposedUnapproved:
      (exposed && approval?.outcome !== 'approved') || company?.exposedUnapproved === true,
    company,
  };
}

async function companyStandingOf(db: Db, userId: string): Promise<CompanyStanding | undefined> {
  const reads = await companyReads(db, userId);
  const [first] = reads;
  if (first === undefined) return undefined;
  const exposure = exposureOf(
    reads.map(({ filing_id: id, state, owners, approval }) => ({
      id,
      state,
      exposed: owners.owners.filter(({ exposed }) => exposed).map(({ name }) => name),
      outcome: approval?.outcome,
    })),
  );
  const about = reads.find(({ filing_id }) => filing_id === exposure.about) ?? first;
  return {
    company: first.company,
    owners: reads.flatMap(({ owners }) => owners.owners),
    nobodyReaches: first.owners.nobodyReaches,
    exposedOwners: exposure.owners,
    exposedUnapproved: exposure.unapproved,
    filingId: about.filing_id,
    approval: about.approval,
  };
}
