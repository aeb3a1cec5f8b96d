import { isOwner } from '#contract/companies/owners.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { firstOf } from './first-approval.ts';
import { holderOf } from './holder.ts';
import {
  type CompanyRow,
  companyOf,
  type FilingRow,
  filingById,
  filingsOf,
  isTaken,
  updateCompany,
  updateFiling,
} from './store.ts';
import { note } from './write.ts';

/**
 * Approves a company's filing. It takes two independent administrators, unless there is only one of level 1. The
 * second approval puts the filing in force and makes the company the account's holder.
 * @returns the account's user id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT for one's own company, COMPANY_NOT_READY while the
 * representative is not verified, their account is not active, or the power ended, COMPANY_TAKEN, APPROVED_BY_YOU,
 * REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approveFiling = (deps: CompaniesDeps, by: By, id: string): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { company, filing } = await lockFiling(deps, tx, id);
    const { user_id: userId } = company;
    await assertDecider(deps, tx, { by, filing, approves: true });
    await assertReady(deps, tx, { company, filing });
    const at = deps.clock.now();
    const isAlone = await deps.identity.worksAlone(tx, by.userId);
    const first = await firstOf(deps, tx, filing);
    if (first === null && !isAlone) {
      await updateFiling(tx, id, { first_by: by.userId, first_at: at });
      await note(deps, tx, { by, action: 'company.first_approval', userId });
      return userId;
    }
    if (first !== null && !(isAlone && first === by.userId))
      await deps.identity.assertSecond(tx, {
        askedBy: first,
        approver: by.userId,
        permission: 'payments.manage',
        own: 'APPROVED_BY_YOU',
      });
    await updateFiling(tx, id, { state: 'approved', decided_by: by.userId, decided_at: at });
    await updateCompany(tx, company.id, {
      in_force_id: id,
      tax_id: filing.company?.taxId ?? null,
      reminded_days: null,
    });
    await deps.identity.setCompany(tx, userId, holderOf(filing));
    await note(deps, tx, { by, action: 'company.approve', userId });
    await deps.notifications.notify(tx, {
      userId,
      kind: 'company_approved',
      data: { name: filing.company?.name ?? '' },
    });
    await deps.onChange(tx, userId);
    return userId;
  });

/**
 * Refuses a company's filing with a reason, which its representative reads. The filing in force stays.
 * @returns the account's user id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT
 */
export const refuseFiling = (
  deps: CompaniesDeps,
  by: By,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { company, filing } = await lockFiling(deps, tx, id);
    const { user_id: userId } = company;
    await assertDecider(deps, tx, { by, filing, approves: false });
    await updateFiling(tx, id, {
      state: 'refused',
      decided_by: by.userId,
      decided_at: deps.clock.now(),
      reason,
    });
    const inForce = (await filingsOf(tx, company.id)).find((one) => one.id === company.in_force_id);
    await deps.identity.setCompany(tx, userId, holderOf(inForce));
    await note(deps, tx, { by, action: 'company.refuse', userId, after: { reason } });
    await deps.notifications.notify(tx, {
      userId,
      kind: 'company_refused',
      data: { name: filing.company?.name ?? '', reason },
    });
    await deps.onChange(tx, userId);
    return userId;
  });

/**
 * Locks the person and the company, then locks and reads the filing in review. @throws AppError NOT_FOUND,
 * REQUEST_STATE_FORBIDS
 */
async function lockFiling({ identity }: CompaniesDeps, tx: Tx, id: string) {
  const found = await filingById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await identity.lockUser(tx, found.user_id);
  const company = await companyOf(tx, found.user_id, { lock: true });
  const filing = await filingById(tx, id, { lock: true });
  if (!company || filing?.state !== 'submitted') throw new AppError('REQUEST_STATE_FORBIDS');
  return { company, filing };
}

/**
 * Representatives and owners cannot decide on their company. A person whom only this filing names as an owner may
 * still refuse it, so that a company cannot bar an administrator by naming them.
 */
async function assertDecider(
  { identity }: CompaniesDeps,
  tx: Tx,
  { by, filing, approves }: { by: By; filing: FilingRow; approves: boolean },
): Promise<void> {
  await identity.assertMayDecide(tx, { actorId: by.userId, ownerId: filing.user_id, approves });
  if (!approves) return;
  const decider = await identity.user(by.userId, tx);
  if (decider && isOwner(filing.owners?.owners ?? [], decider)) throw new AppError('OWN_MOVEMENT');
}

/** @throws AppError COMPANY_NOT_READY, COMPANY_TAKEN */
async function assertReady(
  { identity, clock }: CompaniesDeps,
  tx: Tx,
  { company, filing }: { company: CompanyRow; filing: FilingRow },
): Promise<void> {
  const user = await identity.user(company.user_id, tx);
  const endsOn = filing.power?.endsOn ?? null;
  const isOver = endsOn !== null && endsOn < businessDay(clock.now());
  if (user?.state !== 'active' || user.kyc_status !== 'verified' || isOver)
    throw new AppError('COMPANY_NOT_READY');
  const taxId = filing.company?.taxId ?? '';
  if (await isTaken(tx, { taxId, companyId: company.id })) throw new AppError('COMPANY_TAKEN');
}
