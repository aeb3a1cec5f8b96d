import type { ReplacementBody, ReplacementObstacle } from '#contract/companies/replacements.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { candidateFaults, candidateObstacles, underWay } from './rules-replacements.ts';
import {
  decideReplacement,
  insertReplacement,
  type ReplacementRow,
  replacementById,
  replacementsOf,
} from './store/replacements.ts';
import { type CompanyRow, companyOf } from './store.ts';
import { note } from './write.ts';

/**
 * Proposes another representative for a company's account. Its withdrawals are on hold from then on; nothing else
 * changes until another administrator approves.
 * @param of.id the account's user id
 * @throws AppError USER_NOT_FOUND, REQUEST_STATE_FORBIDS when no company is in force or a proposal is pending,
 * VALIDATION_FAILED as `candidateFaults`, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const proposeReplacement = (
  deps: CompaniesDeps,
  by: By,
  { id: userId, ...body }: ReplacementBody & { readonly id: string },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const user = await deps.identity.lockUser(tx, userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    const company = await companyOf(tx, userId, { lock: true });
    const before = await replacementsOf(tx, userId);
    const isOpen = before.some(({ state }) => state === 'proposed');
    if (user.state === 'deleted' || !company?.in_force_id || isOpen)
      throw new AppError('REQUEST_STATE_FORBIDS');
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: userId,
      approves: true,
    });
    const at = deps.clock.now();
    const row: ReplacementRow = {
      id: newId(at),
      company_id: company.id,
      user_id: userId,
      state: 'proposed',
      name: body.name,
      lastname: body.lastname,
      email: body.email,
      document: body.document,
      tax_id: body.taxId,
      power: body.power,
      former: null,
      papers: [],
      proposed_by: by.userId,
      proposed_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
      taken_over_at: null,
      erased_at: null,
    };
    const obstacles = await obstaclesTo(deps, tx, row);
    if (obstacles.length > 0) throw new AppError('VALIDATION_FAILED', candidateFaults(obstacles));
    await insertReplacement(tx, row);
    await deps.identity.setReplacing(tx, userId, true);
    await note(deps, tx, { by, action: 'company.replace_propose', userId });
    await deps.notifications.notify(tx, {
      userId,
      kind: 'representative_proposed',
      data: { name: user.company_name ?? '' },
    });
    await deps.onChange(tx, userId);
  });

/** Why the candidate cannot become the representative now, apart from missing papers. */
export async function obstaclesTo(
  { identity, clock }: CompaniesDeps,
  tx: Tx,
  row: Pick<ReplacementRow, 'user_id' | 'document' | 'tax_id' | 'email' | 'power'>,
): Promise<ReplacementObstacle[]> {
  const { user_id: userId, document, tax_id: taxId, email, power } = row;
  return candidateObstacles({
    userId,
    power,
    bearers: await identity.accountsWithDocument(tx, { document, taxId }),
    emailTaken: await identity.isEmailTaken(tx, { email, userId }),
    today: businessDay(clock.now()),
  });
}

/**
 * Locks the person, the company and then the proposal.
 * @param of.ofDeleted whether a deleted account is accepted
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS
 */
export async function lockReplacement(
  { identity }: CompaniesDeps,
  tx: Tx,
  { id, ofDeleted = false }: { id: string; ofDeleted?: boolean },
): Promise<{ company: CompanyRow; row: ReplacementRow; isDeleted: boolean }> {
  const found = await replacementById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  const user = await identity.lockUser(tx, found.user_id);
  const company = await companyOf(tx, found.user_id, { lock: true });
  const row = await replacementById(tx, id, { lock: true });
  const isDeleted = user?.state === 'deleted';
  if (!company || row?.state !== 'proposed' || (isDeleted && !ofDeleted))
    throw new AppError('REQUEST_STATE_FORBIDS');
  return { company, row, isDeleted };
}

/**
 * Refuses a proposal, or withdraws one's own, with a reason. Withdrawals continue, unless an earlier approved
 * representative has not taken over the account yet. A proposal about a deleted account can be refused too, so that it
 * does not return with the account.
 * @returns the account's user id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT
 */
export const refuseReplacement = (
  deps: CompaniesDeps,
  by: By,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { row, isDeleted } = await lockReplacement(deps, tx, { id, ofDeleted: true });
    const { user_id: userId } = row;
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: userId,
      approves: false,
    });
    await decideReplacement(tx, id, {
      state: 'refused',
      decided_by: by.userId,
      decided_at: deps.clock.now(),
      reason,
    });
    const left = await replacementsOf(tx, userId);
    await deps.identity.setReplacing(tx, userId, underWay(left).length > 0);
    await note(deps, tx, { by, action: 'company.replace_refuse', userId, after: { reason } });
    if (!isDeleted)
      await deps.notifications.notify(tx, {
        userId,
        kind: 'representative_stays',
        data: { name: (await deps.identity.names([userId], tx)).get(userId) ?? '' },
      });
    await deps.onChange(tx, userId);
    return userId;
  });
