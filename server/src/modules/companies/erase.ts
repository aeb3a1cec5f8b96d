import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import {
  companyOf,
  filingsOf,
  papersOf,
  removeDraft,
  updateCompany,
  updateFiling,
} from './store.ts';

/**
 * With an account's personal data what was never handed in is erased, papers too. What was sworn stays, as declarations do; what is in
 * review counts as taken back, for nobody is there to be answered. The company's tax id is free for another account.
 */
export async function eraseCompany(
  { clock, audit, resources }: Pick<CompaniesDeps, 'clock' | 'audit' | 'resources'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const row = await companyOf(tx, userId, { lock: true });
  if (!row) return;
  const filings = await filingsOf(tx, row.id);
  const open = filings.find(({ state }) => state === 'submitted');
  if (open) {
    await updateFiling(tx, open.id, { state: 'taken_back', taken_back_at: clock.now() });
    await audit.record(tx, {
      actorId: null,
      action: 'company.close_erased',
      targetKind: 'user',
      targetId: userId,
    });
  }
  await removeDraft(tx, row.id);
  const places = await papersOf(tx, row.id);
  await resources.removeOf(
    tx,
    OWNER_KIND,
    places.map(({ id }) => id),
    { keep: filings.flatMap(({ papers }) => papers) },
  );
  await updateCompany(tx, row.id, { in_force_id: null, tax_id: null });
}
