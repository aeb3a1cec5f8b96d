import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { closeOpen } from './erase.ts';
import { REPLACEMENT_KIND } from './files.ts';
import { holderOf } from './holder.ts';
import { lockReplacement, obstaclesTo } from './propose-replacement.ts';
import { decideReplacement, type ReplacementRow } from './store/replacements.ts';
import {
  type CompanyRow,
  type FilingRow,
  filingById,
  insertFiling,
  updateCompany,
} from './store.ts';

/**
 * Approves another representative: in one transaction the former one's access ends, the new one gets a link to set a
 * password, and the power in force becomes theirs. The approver is never the proposer, not even where one
 * administrator works alone. The company's assets stay; its withdrawals remain on hold until the new representative
 * takes over the account. A freeze for the former one's death is lifted separately.
 * @param of.papers the files that the approver read
 * @returns the account's user id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, REPRESENTATIVE_NOT_READY, REPRESENTATIVE_PAPERS_CHANGED, OWN_REQUEST,
 * OWN_MOVEMENT, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approveReplacement = (
  deps: CompaniesDeps,
  by: By,
  { id, papers }: { readonly id: string; readonly papers: readonly string[] },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { company, row } = await lockReplacement(deps, tx, { id });
    const { user_id: userId } = row;
    await assertApprover(deps, tx, { by, row });
    const files = (await deps.resources.idsOfOwners(REPLACEMENT_KIND, [id], tx)).get(id) ?? [];
    if (files.length === 0 || (await obstaclesTo(deps, tx, row)).length > 0)
      throw new AppError('REPRESENTATIVE_NOT_READY');
    const seen = new Set(papers);
    if (files.length !== seen.size || !files.every((id) => seen.has(id)))
      throw new AppError('REPRESENTATIVE_PAPERS_CHANGED');
    const filing = await putPowerInForce(deps, tx, { company, row, by });
    const before = await deps.identity.replacePerson(tx, {
      userId,
      next: {
        name: row.name,
        lastname: row.lastname,
        email: row.email,
        document: row.document,
        tax_id: row.tax_id,
      },
      by,
      deciders: [row.proposed_by, by.userId],
    });
    await deps.identity.setCompany(tx, userId, holderOf(filing));
    await decideReplacement(tx, id, {
      state: 'approved',
      decided_by: by.userId,
      decided_at: deps.clock.now(),
      reason: null,
      approved: {
        former: {
          name: `${before.name} ${before.lastname}`,
          email: before.email ?? '',
          document: before.document,
          taxId: before.tax_id,
        },
        papers: files,
      },
    });
    await deps.notifications.notify(tx, {
      userId,
      kind: 'representative_replaced',
      data: { name: filing.company?.name ?? '' },
    });
    await deps.onChange(tx, userId);
    return userId;
  });

async function assertApprover(
  { identity }: CompaniesDeps,
  tx: Tx,
  { by, row }: { by: By; row: ReplacementRow },
): Promise<void> {
  await identity.assertSecond(tx, {
    askedBy: row.proposed_by,
    approver: by.userId,
    permission: 'users.manage',
    own: 'OWN_REQUEST',
  });
  await identity.assertMayDecide(tx, {
    actorId: by.userId,
    ownerId: row.user_id,
    approves: true,
  });
}

/**
 * Closes the former representative's draft and filing in review. The company's and owners' data in force stay, with the
 * new power, whose data the approver read in the document.
 */
async function putPowerInForce(
  deps: CompaniesDeps,
  tx: Tx,
  { company, row, by }: { company: CompanyRow; row: ReplacementRow; by: By },
): Promise<FilingRow> {
  await closeOpen(deps, tx, company);
  const inForce = await filingById(tx, company.in_force_id ?? '');
  if (!inForce) throw new AppError('REQUEST_STATE_FORBIDS');
  const at = deps.clock.now();
  const filing: FilingRow = {
    ...inForce,
    id: newId(at),
    power: row.power,
    created_at: at,
    submitted_at: at,
    first_by: row.proposed_by,
    first_at: row.proposed_at,
    decided_by: by.userId,
    decided_at: at,
    reason: BY_REPLACEMENT,
  };
  await insertFiling({ tx, row: filing });
  await updateCompany(tx, company.id, { in_force_id: filing.id, reminded_days: null });
  return filing;
}

const BY_REPLACEMENT =
  'Cambió quien representa a la empresa: el poder es el del documento que leyó la administración; lo demás sigue como se había declarado.';
