import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { stillMay } from './decisions.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { askLiftRow, estateById, liftRow } from './store.ts';
import { decideRow, settledOnes, transfersOf } from './store-transfers.ts';
import type { EstatesTable } from './tables.ts';
import { decideWriteOff, writeOffsOf } from './write-off/store.ts';

interface Asked {
  readonly id: string;
  readonly reason: string;
}

/**
 * Lifts a freeze with a reason: the report was wrong, or the estate was settled. It takes another administrator than
 * the one who froze the account, unless they work alone. If that one is gone or no longer decides payments, two others
 * of level 1 lift it: the first call asks, and the second one, by another administrator, lifts. A debt that was written off
 * is the person's again, and they are notified of how much.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT,
 * OWN_MOVEMENT
 * @returns the person's id
 */
export const lift = (deps: EstatesDeps, by: Decider, { id, reason }: Asked): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const row = await lockFrozen(deps, tx, id);
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: row.user_id,
      approves: true,
    });
    if (await isSecond(deps, tx, { row, by })) await carryOut(deps, tx, { row, by, reason });
    else await ask(deps, tx, { row, by, reason });
    return row.user_id;
  });

/**
 * Withdraws a request to lift a freeze, so that the account stays frozen. One administrator suffices, since it changed
 * nothing.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT
 * @returns the person's id
 */
export const keepFrozen = (deps: EstatesDeps, by: Decider, { id, reason }: Asked) =>
  deps.database.transaction(async (tx) => {
    const row = await lockFrozen(deps, tx, id);
    if (row.lift_asked_by === null) throw new AppError('REQUEST_STATE_FORBIDS');
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: row.user_id,
      approves: false,
    });
    await askLiftRow(tx, id, { lift_asked_by: null, lift_asked_at: null, lift_reason: null });
    await record(deps, tx, { action: 'estate.lift_keep', by, row, reason });
    return row.user_id;
  });

/**
 * Locks the person and then their estate, as everywhere. What passed to heirs does not come back, and the account stays
 * closed.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS
 */
async function lockFrozen({ identity }: EstatesDeps, tx: Tx, id: string): Promise<EstatesTable> {
  const found = await estateById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await identity.lockUser(tx, found.user_id);
  const row = await estateById(tx, id, { lock: true });
  if (row?.state !== 'frozen' || (await settledOnes(tx, [id])).has(id))
    throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

/** Whether the administrator who froze an account can no longer decide payments. */
export async function isAuthorGone(
  deps: Pick<EstatesDeps, 'identity'>,
  { frozen_by: author }: Pick<EstatesTable, 'frozen_by'>,
  tx?: Tx,
): Promise<boolean> {
  return !(await stillMay(deps, { userId: author, permission: 'payments.manage' }, tx));
}

/** Who asked to lift a freeze; null if nobody did, or if they can no longer decide either. */
export async function askerOf(
  deps: Pick<EstatesDeps, 'identity'>,
  { lift_asked_by: askedBy }: Pick<EstatesTable, 'lift_asked_by'>,
  tx?: Tx,
): Promise<string | null> {
  if (askedBy === null) return null;
  return (await stillMay(deps, { userId: askedBy, permission: 'users.manage' }, tx))
    ? askedBy
    : null;
}

/**
 * Whether the administrator is the second of two, or works alone. The first one froze the account; if they are gone, the
 * first one asked to lift the freeze.
 * @throws AppError OWN_REQUEST, APPROVERS_NOT_INDEPENDENT
 */
async function isSecond(
  deps: EstatesDeps,
  tx: Tx,
  { row, by: { userId } }: { row: EstatesTable; by: Decider },
): Promise<boolean> {
  const { identity } = deps;
  const gone = await isAuthorGone(deps, row, tx);
  if ((gone || row.frozen_by === userId) && (await identity.worksAlone(tx, userId))) return true;
  const second = { approver: userId, own: 'OWN_REQUEST' } as const;
  if (!gone) {
    await identity.assertSecond(tx, {
      ...second,
      askedBy: row.frozen_by,
      permission: 'payments.manage',
    });
    return true;
  }
  const askedBy = await askerOf(deps, row, tx);
  if (askedBy === null) return false;
  await identity.assertSecond(tx, { ...second, askedBy, permission: 'users.manage' });
  return true;
}

interface Lifting {
  readonly row: EstatesTable;
  readonly by: Decider;
  readonly reason: string;
}

async function ask(deps: EstatesDeps, tx: Tx, { row, by, reason }: Lifting): Promise<void> {
  await askLiftRow(tx, row.id, {
    lift_asked_by: by.userId,
    lift_asked_at: deps.clock.now(),
    lift_reason: reason,
  });
  await record(deps, tx, { action: 'estate.lift_ask', by, row, reason });
}

async function carryOut(deps: EstatesDeps, tx: Tx, { row, by, reason }: Lifting): Promise<void> {
  const { id, user_id: userId } = row;
  const at = deps.clock.now();
  await liftRow(tx, id, { state: 'lifted', lifted_by: by.userId, lifted_at: at, reason });
  for (const { id: transferId, state } of await transfersOf(tx, id))
    if (state === 'proposed')
      await decideRow(tx, transferId, {
        state: 'refused',
        decided_by: by.userId,
        decided_at: at,
        reason,
      });
  for (const { id: writeOffId, state } of await writeOffsOf(tx, id))
    if (state === 'proposed')
      await decideWriteOff(tx, writeOffId, {
        state: 'refused',
        decided_by: by.userId,
        decided_at: at,
        refusal: reason,
      });
  await deps.tokens.resumeReservations(tx, { userId, at });
  // who lives owes again what was written off for their death; reservations are locked before debts everywhere
  await deps.debts.lockToOwe(tx, userId, []);
  const owed = await deps.debts.undoWriteOff(tx, { userId, actorId: by.userId, at });
  if (!row.was_blocked) await deps.identity.unblockBySystem(tx, userId, 'estate.lift');
  if (owed.length > 0)
    await deps.notifications.notify(tx, { userId, kind: 'debt_back', data: { owed } });
  await record(deps, tx, { action: 'estate.lift', by, row, reason });
}

const record = (
  { audit }: EstatesDeps,
  tx: Tx,
  {
    action,
    by,
    row,
    reason,
  }: Lifting & { readonly action: 'estate.lift' | 'estate.lift_ask' | 'estate.lift_keep' },
): Promise<void> =>
  audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'user',
    targetId: row.user_id,
    after: { code: row.code, reason },
    address: by.address,
  });
