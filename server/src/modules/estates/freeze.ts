import type { z } from 'zod';
import { isAdmin } from '#contract/core/roles.ts';
import type { estateOfPerson } from '#contract/estates/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { contactView } from './contact.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { contactOf, estateById, estatesOf, frozenOf, insertEstate, liftRow } from './store.ts';
import { decideRow, settledOnes, transfersOf } from './store-transfers.ts';
import type { EstatesTable } from './tables.ts';

/** A reported death that an administrator matched to an account. */
export interface Reported {
  readonly userId: string;
  readonly requestId: string;
  readonly code: string;
  /** `YYYY-MM-DD` in Argentina. */
  readonly diedOn: string;
}

/**
 * Freezes an account: the person can no longer log in and no withdrawal leaves until another administrator lifts the
 * freeze. Payments due to the person still arrive. Freezing a frozen account changes nothing.
 * @throws AppError VALIDATION_FAILED for a future day, USER_NOT_FOUND, OWN_ACCOUNT for an administrator's account,
 * OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export async function freeze(
  deps: EstatesDeps,
  tx: Tx,
  { by, reported }: { by: Decider; reported: Reported },
): Promise<void> {
  const { identity, clock, audit } = deps;
  const { userId, requestId, code, diedOn } = reported;
  const at = clock.now();
  if (diedOn > businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'diedOn', message: 'DATE_INVALID' }]);
  const user = await identity.lockUser(tx, userId);
  if (!user || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
  if (isAdmin(user.role)) throw new AppError('OWN_ACCOUNT');
  await identity.assertMayDecide(tx, { actorId: by.userId, ownerId: userId, approves: false });
  if (await frozenOf(tx, userId)) return;
  const row: EstatesTable = {
    id: newId(at),
    user_id: userId,
    request_id: requestId,
    code,
    died_on: diedOn,
    state: 'frozen',
    was_blocked: user.state === 'blocked',
    frozen_by: by.userId,
    frozen_at: at,
    lifted_by: null,
    lifted_at: null,
    reason: null,
  };
  await insertEstate(tx, row);
  await identity.blockBySystem(tx, userId, 'estate.freeze');
  await audit.record(tx, {
    actorId: by.userId,
    action: 'estate.freeze',
    targetKind: 'user',
    targetId: userId,
    after: { code, diedOn },
    address: by.address,
  });
}

/**
 * Lifts a freeze with a reason: the report was wrong, or the estate was settled. It takes another administrator than
 * the one who froze the account, unless they work alone.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT,
 * OWN_MOVEMENT
 * @returns the person's id
 */
export const lift = (
  deps: EstatesDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const found = await estateById(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { user_id: userId } = found;
    // lock the person before their estate, as everywhere
    await deps.identity.lockUser(tx, userId);
    const row = await estateById(tx, id, { lock: true });
    // what moved to heirs does not come back, and the account stays closed
    if (row?.state !== 'frozen' || (await settledOnes(tx, [id])).has(id))
      throw new AppError('REQUEST_STATE_FORBIDS');
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: userId,
      approves: true,
    });
    const isAlone = row.frozen_by === by.userId && (await deps.identity.worksAlone(tx, by.userId));
    if (!isAlone)
      await deps.identity.assertSecond(tx, {
        askedBy: row.frozen_by,
        approver: by.userId,
        permission: 'payments.manage',
        own: 'OWN_REQUEST',
      });
    await liftRow(tx, id, {
      state: 'lifted',
      lifted_by: by.userId,
      lifted_at: deps.clock.now(),
      reason,
    });
    for (const { id: transferId, state } of await transfersOf(tx, id))
      if (state === 'proposed')
        await decideRow(tx, transferId, {
          state: 'refused',
          decided_by: by.userId,
          decided_at: deps.clock.now(),
          reason,
        });
    if (!row.was_blocked) await deps.identity.unblockBySystem(tx, userId, 'estate.lift');
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.lift',
      targetKind: 'user',
      targetId: userId,
      after: { code: row.code, reason },
      address: by.address,
    });
    return userId;
  });

/** Refuses to unblock a frozen account. @throws AppError ESTATE_FROZEN */
export async function assertNotFrozen(tx: Tx, userId: string): Promise<void> {
  if (await frozenOf(tx, userId)) throw new AppError('ESTATE_FROZEN');
}

/** A person's estate, for administrators. @throws AppError USER_NOT_FOUND */
export async function readEstate(
  { database, identity, resources }: EstatesDeps,
  readerId: string,
  userId: string,
): Promise<z.infer<typeof estateOfPerson>> {
  if (!(await identity.user(userId))) throw new AppError('USER_NOT_FOUND');
  const rows = await estatesOf(database.db, userId);
  const contact = await contactOf(database.db, userId);
  const people = rows.flatMap(({ frozen_by, lifted_by }) => [frozen_by, lifted_by ?? frozen_by]);
  const names = await identity.names([...new Set(people)]);
  const settled = await settledOnes(
    database.db,
    rows.map(({ id }) => id),
  );
  const files = await resources.viewsOfOwners(
    OWNER_KIND,
    rows.map(({ id }) => id),
  );
  return {
    contact: contact ? contactView(contact) : null,
    alone: await database.transaction((tx) => identity.worksAlone(tx, readerId)),
    items: rows.map((row) => ({
      id: row.id,
      state: row.state,
      diedOn: row.died_on,
      frozenAt: row.frozen_at.toISOString(),
      frozenBy: names.get(row.frozen_by) ?? '',
      code: row.code,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftedBy: row.lifted_by === null ? null : (names.get(row.lifted_by) ?? ''),
      reason: row.reason,
      files: files.get(row.id) ?? [],
      mine: row.frozen_by === readerId,
      settled: settled.has(row.id),
    })),
  };
}
