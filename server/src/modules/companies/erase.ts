import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import {
  type CompanyRow,
  companyOf,
  filingsOf,
  papersOf,
  removeDraft,
  updateCompany,
  updateFiling,
} from './store.ts';

/**
 * Part of erasing an account: deletes drafts that were never submitted, with their papers. Sworn filings are kept,
 * like declarations; a filing in review is withdrawn, because nobody remains to be answered. The company's tax id
 * becomes free for another account.
 */
export async function eraseCompany(deps: ClosingDeps, tx: Tx, userId: string): Promise<void> {
  const row = await companyOf(tx, userId, { lock: true });
  if (!row) return;
  if (await closeOpen(deps, tx, row))
    await deps.audit.record(tx, {
      actorId: null,
      action: 'company.close_erased',
      targetKind: 'user',
      targetId: userId,
    });
  await updateCompany(tx, row.id, { in_force_id: null, tax_id: null });
}

type ClosingDeps = Pick<CompaniesDeps, 'clock' | 'audit' | 'resources'>;

/**
 * Closes a company's open filings: withdraws the one in review, and deletes the draft with its papers.
 * @returns whether a filing was in review
 */
export async function closeOpen(
  { clock, resources }: Pick<ClosingDeps, 'clock' | 'resources'>,
  tx: Tx,
  { id }: Pick<CompanyRow, 'id'>,
): Promise<boolean> {
  const filings = await filingsOf(tx, id);
  const open = filings.find(({ state }) => state === 'submitted');
  if (open) await updateFiling(tx, open.id, { state: 'taken_back', taken_back_at: clock.now() });
  await removeDraft(tx, id);
  const places = await papersOf(tx, id);
  await resources.removeOf(tx, {
    ownerKind: OWNER_KIND,
    ownerIds: places.map((place) => place.id),
    keep: filings.flatMap(({ papers }) => papers),
  });
  return open !== undefined;
}
