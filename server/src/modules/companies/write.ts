import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import { COMPANY_PAPERS } from '#contract/companies/values.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import {
  type CompanyRow,
  companyOf,
  type FilingRow,
  filingsOf,
  insertCompany,
  insertFiling,
  papersOf,
  removeCompany,
  removeDraft,
  wasUsed,
  writeParts,
} from './store.ts';

/**
 * Saves the company's data. The first time turns the account into a company's: it moves no money until a filing is
 * approved.
 * @throws AppError COMPANY_ACCOUNT_USED, REQUEST_STATE_FORBIDS while something is in review, USER_NOT_FOUND
 */
export const writeCompany = (deps: CompaniesDeps, by: By, company: CompanyData): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockPerson(deps, tx, by.userId);
    const row = (await companyOf(tx, by.userId, { lock: true })) ?? (await begin(deps, tx, by));
    await writeParts(tx, (await draftOf(deps, tx, row)).id, { company });
  });

/** Saves the representative's power. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, USER_NOT_FOUND */
export const writePower = (deps: CompaniesDeps, by: By, power: PowerData): Promise<void> =>
  writePart(deps, by, { power });

/** Saves the beneficial owners. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, USER_NOT_FOUND */
export const writeOwners = (deps: CompaniesDeps, by: By, owners: OwnersData): Promise<void> =>
  writePart(deps, by, { owners });

const writePart = (
  deps: CompaniesDeps,
  by: By,
  part: Partial<Pick<FilingRow, 'power' | 'owners'>>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockCompany(deps, tx, by.userId);
    await writeParts(tx, (await draftOf(deps, tx, row)).id, part);
  });

/** Locks the person, then locks and reads their company. @throws AppError NOT_FOUND, USER_NOT_FOUND */
export async function lockCompany(
  deps: Pick<CompaniesDeps, 'identity'>,
  tx: Tx,
  userId: string,
): Promise<CompanyRow> {
  await lockPerson(deps, tx, userId);
  const row = await companyOf(tx, userId, { lock: true });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function lockPerson({ identity }: Pick<CompaniesDeps, 'identity'>, tx: Tx, userId: string) {
  const user = await identity.lockUser(tx, userId);
  if (user?.state !== 'active' || isAdmin(user.role)) throw new AppError('USER_NOT_FOUND');
}

/** Only an unused account can become a company's: a person's belongings never become the company's. */
async function begin(deps: CompaniesDeps, tx: Tx, by: By): Promise<CompanyRow> {
  const { userId } = by;
  if ((await wasUsed(tx, userId)) || (await deps.hasUnderWay(userId, tx)))
    throw new AppError('COMPANY_ACCOUNT_USED');
  const at = deps.clock.now();
  const row: CompanyRow = {
    id: newId(at),
    user_id: userId,
    created_at: at,
    in_force_id: null,
    tax_id: null,
    reminded_days: null,
  };
  const papers = COMPANY_PAPERS.map((paper) => ({
    id: newId(at),
    company_id: row.id,
    user_id: userId,
    paper,
  }));
  await insertCompany(tx, row, papers);
  await deps.identity.setCompany(tx, userId, {
    name: null,
    taxId: null,
    approved: false,
    inReview: false,
    powerEndsOn: null,
  });
  await note(deps, tx, { by, action: 'company.begin', userId });
  return row;
}

/** The present draft, or a new one as a copy of the latest filing. @throws AppError REQUEST_STATE_FORBIDS */
async function draftOf(deps: CompaniesDeps, tx: Tx, row: CompanyRow): Promise<FilingRow> {
  const [latest] = await filingsOf(tx, row.id);
  if (latest?.state === 'submitted') throw new AppError('REQUEST_STATE_FORBIDS');
  return latest?.state === 'draft' ? latest : insertDraft(deps, tx, { row, from: latest });
}

/** Creates a draft, as a copy of another filing if there is one. */
export async function insertDraft(
  { clock }: Pick<CompaniesDeps, 'clock'>,
  tx: Tx,
  { row, from }: { readonly row: CompanyRow; readonly from: FilingRow | undefined },
): Promise<FilingRow> {
  const at = clock.now();
  const draft: FilingRow = {
    id: newId(at),
    company_id: row.id,
    user_id: row.user_id,
    state: 'draft',
    company: from?.company ?? null,
    power: from?.power ?? null,
    owners: from?.owners ?? null,
    text_version: null,
    threshold: null,
    papers: [],
    created_at: at,
    submitted_at: null,
    first_by: null,
    first_at: null,
    decided_by: null,
    decided_at: null,
    taken_back_at: null,
    reason: null,
  };
  await insertFiling({ tx, row: draft });
  return draft;
}

/**
 * Discards the draft. If nothing was ever submitted, the account is the person's again, and the papers are deleted.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS without a draft, USER_NOT_FOUND
 */
export const leaveCompany = (deps: CompaniesDeps, by: By): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockCompany(deps, tx, by.userId);
    const [latest, ...before] = await filingsOf(tx, row.id);
    if (latest?.state !== 'draft') throw new AppError('REQUEST_STATE_FORBIDS');
    await removeDraft(tx, row.id);
    if (before.length > 0) return;
    const places = await papersOf(tx, row.id);
    await deps.resources.removeOf(tx, {
      ownerKind: OWNER_KIND,
      ownerIds: places.map(({ id }) => id),
    });
    await removeCompany(tx, row.id);
    await deps.identity.setCompany(tx, by.userId, null);
    await note(deps, tx, { by, action: 'company.leave', userId: by.userId });
  });

/** Records an action on a company in the audit log, without personal data. */
export const note = (
  { audit }: Pick<CompaniesDeps, 'audit'>,
  tx: Tx,
  done: {
    readonly by: By;
    readonly action:
      | 'company.begin'
      | 'company.submit'
      | 'company.take_back'
      | 'company.leave'
      | 'company.first_approval'
      | 'company.approve'
      | 'company.refuse'
      | 'company.replace_propose'
      | 'company.replace_refuse'
      | 'company.take_over';
    readonly userId: string;
    readonly after?: Readonly<Record<string, unknown>>;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: done.by.userId,
    action: done.action,
    targetKind: 'user',
    targetId: done.userId,
    after: done.after ?? null,
    address: done.by.address,
  });
