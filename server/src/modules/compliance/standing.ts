import { DECLARATION_TEXTS, declarationTextOn } from '#contract/compliance/texts.ts';
import { businessDay } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { exposureOf } from './rules-companies.ts';
import { isExposedBy } from './rules-declarations.ts';
import { type ApprovalRow, approvalOf, type DeclarationRow, declarationsOf } from './store.ts';
import { type CompanyApprovalRow, type CompanyRead, companyReads } from './store-companies.ts';

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

/** A company with everybody who counts as its owner, and the decisions about those who are exposed. */
export interface CompanyStanding {
  /** What it has in review, or else in force, or was handed in last. */
  readonly company: CompanyRead['company'];
  readonly owners: CompanyRead['owners']['owners'];
  readonly nobodyReaches: boolean;
  /** Names, each once. */
  readonly exposedOwners: readonly string[];
  readonly exposedUnapproved: boolean;
  /** What an officer decides on, or decided on last, with that decision. */
  readonly filingId: string;
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
