import type { submitCompany as call } from '#contract/companies/endpoints.ts';
import { COMPANY_PAPERS } from '#contract/companies/values.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { holderOf } from './holder.ts';
import { changedParts, holdsWithdrawals, type Submission, submissionFaults } from './rules.ts';
import { companyTextAt } from './store/texts.ts';
import { type FilingRow, filingsOf, papersOf, updateFiling } from './store.ts';
import { insertDraft, lockCompany, note } from './write.ts';

/**
 * Submits the draft under oath; it cannot change during review. If the company or its owners differ from those in
 * force, withdrawals are on hold until the decision.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, DECLARATION_TEXT_OLD when a newer text or another threshold is in
 * force, VALIDATION_FAILED with everything that is missing
 */
export const submitCompany = (
  deps: CompaniesDeps,
  by: By,
  { textVersion, threshold: shown }: BodyOf<typeof call>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockCompany(deps, tx, by.userId);
    const filings = await filingsOf(tx, row.id);
    const [draft] = filings;
    if (draft?.state !== 'draft') throw new AppError('REQUEST_STATE_FORBIDS');
    const at = deps.clock.now();
    const today = businessDay(at);
    const threshold = await deps.threshold(tx, at);
    if (textVersion !== (await companyTextAt(tx, at)).version || shown !== threshold)
      throw new AppError('DECLARATION_TEXT_OLD');
    const inForce = filings.find(({ id }) => id === row.in_force_id);
    const { ids, papers } = await papersNow(deps, tx, { companyId: row.id, inForce });
    const faults = submissionFaults({ parts: draft, inForce, papers, threshold, today });
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    if (inForce && ids.every((id) => inForce.papers.includes(id)) && isSame(inForce, draft))
      throw new AppError('VALIDATION_FAILED', [{ path: 'company', message: 'NOTHING_CHANGED' }]);
    await updateFiling(tx, draft.id, {
      state: 'submitted',
      submitted_at: at,
      text_version: textVersion,
      threshold,
      papers: ids,
    });
    const inReview = holdsWithdrawals(inForce, draft);
    await deps.identity.setCompany(tx, by.userId, { ...holderOf(inForce), inReview });
    await note(deps, tx, { by, action: 'company.submit', userId: by.userId });
    await deps.onChange(tx, by.userId);
  });

const isSame = (inForce: FilingRow, draft: FilingRow): boolean =>
  changedParts(inForce, draft).length === 0;

/** The files of a company's papers, counted by paper; fresh ones are not in the filing in force. */
async function papersNow(
  { resources }: Pick<CompaniesDeps, 'resources'>,
  tx: Tx,
  { companyId, inForce }: { companyId: string; inForce: FilingRow | undefined },
): Promise<{ ids: string[]; papers: Submission['papers'] }> {
  const places = await papersOf(tx, companyId);
  const files = await resources.idsOfOwners(
    OWNER_KIND,
    places.map(({ id }) => id),
    tx,
  );
  const known = new Set(inForce?.papers ?? []);
  const idsOf = (paper: (typeof COMPANY_PAPERS)[number]) => {
    const place = places.find((one) => one.paper === paper);
    return place ? (files.get(place.id) ?? []) : [];
  };
  const countOf = (paper: (typeof COMPANY_PAPERS)[number]) => ({
    all: idsOf(paper).length,
    fresh: idsOf(paper).filter((id) => !known.has(id)).length,
  });
  return {
    ids: COMPANY_PAPERS.flatMap(idsOf),
    papers: {
      statute: countOf('statute'),
      designation: countOf('designation'),
      power: countOf('power'),
    },
  };
}

/**
 * Withdraws the filing in review, which stays as sworn; its copy becomes the new draft. A first approval of it is
 * void.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, USER_NOT_FOUND
 */
export const takeBackCompany = (deps: CompaniesDeps, by: By): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockCompany(deps, tx, by.userId);
    const filings = await filingsOf(tx, row.id);
    const [latest] = filings;
    if (latest?.state !== 'submitted') throw new AppError('REQUEST_STATE_FORBIDS');
    await updateFiling(tx, latest.id, { state: 'taken_back', taken_back_at: deps.clock.now() });
    await insertDraft(deps, tx, { row, from: latest });
    const inForce = filings.find(({ id }) => id === row.in_force_id);
    await deps.identity.setCompany(tx, by.userId, holderOf(inForce));
    await note(deps, tx, { by, action: 'company.take_back', userId: by.userId });
    await deps.onChange(tx, by.userId);
  });
