import type { z } from 'zod';
import { isAdmin } from '#contract/core/roles.ts';
import type { Estate, estateOfPerson } from '#contract/estates/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { contactView } from './contact.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { askerOf, isAuthorGone } from './lift.ts';
import { contactOf, dayChangesOf, estatesOf, frozenOf, insertEstate } from './store.ts';
import { settledOnes } from './store-transfers.ts';
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
 * freeze. Payments due to the person still arrive, and the terms of their reservations stand still. Freezing a frozen
 * account changes nothing.
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
    lift_asked_by: null,
    lift_asked_at: null,
    lift_reason: null,
  };
  await insertEstate(tx, row);
  await identity.blockBySystem(tx, userId, 'estate.freeze');
  await deps.tokens.pauseReservations(tx, { userId, at });
  await audit.record(tx, {
    actorId: by.userId,
    action: 'estate.freeze',
    targetKind: 'user',
    targetId: userId,
    after: { code, diedOn },
    address: by.address,
  });
}

/** Refuses to unblock a frozen account. @throws AppError ESTATE_FROZEN */
export async function assertNotFrozen(tx: Tx, userId: string): Promise<void> {
  if (await frozenOf(tx, userId)) throw new AppError('ESTATE_FROZEN');
}

/** A person's estate, for administrators. @throws AppError USER_NOT_FOUND */
export async function readEstate(
  deps: EstatesDeps,
  readerId: string,
  userId: string,
): Promise<z.infer<typeof estateOfPerson>> {
  const { database, identity } = deps;
  if (!(await identity.user(userId))) throw new AppError('USER_NOT_FOUND');
  const rows = await estatesOf(database.db, userId);
  const contact = await contactOf(database.db, userId);
  return {
    contact: contact ? contactView(contact) : null,
    alone: await database.transaction((tx) => identity.worksAlone(tx, readerId)),
    items: await estateViews(deps, rows, readerId),
  };
}

async function estateViews(
  deps: EstatesDeps,
  rows: readonly EstatesTable[],
  readerId: string,
): Promise<Estate[]> {
  const { database, identity, resources } = deps;
  const ids = rows.map(({ id }) => id);
  const changes = await dayChangesOf(database.db, ids);
  const people = rows.flatMap((row) => [
    row.frozen_by,
    row.lifted_by ?? row.frozen_by,
    row.lift_asked_by ?? row.frozen_by,
    ...(changes.get(row.id) ?? []).map(({ changed_by: by }) => by),
  ]);
  const names = await identity.names([...new Set(people)]);
  const settled = await settledOnes(database.db, ids);
  const files = await resources.viewsOfOwners(OWNER_KIND, ids);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      state: row.state,
      diedOn: row.died_on,
      corrections: (changes.get(row.id) ?? []).map((change) => ({
        from: change.died_on_before,
        by: names.get(change.changed_by) ?? '',
        at: change.changed_at.toISOString(),
        reason: change.reason,
      })),
      frozenAt: row.frozen_at.toISOString(),
      frozenBy: names.get(row.frozen_by) ?? '',
      code: row.code,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftedBy: row.lifted_by === null ? null : (names.get(row.lifted_by) ?? ''),
      reason: row.reason,
      files: files.get(row.id) ?? [],
      mine: row.frozen_by === readerId,
      settled: settled.has(row.id),
      pausedReservations:
        row.state === 'frozen' ? await deps.tokens.pausedReservations(row.user_id) : 0,
      authorGone: row.state === 'frozen' && (await isAuthorGone(deps, row)),
      lifting: liftingView(row, { by: await askerOf(deps, row), names, readerId }),
    })),
  );
}

/** The request to lift a freeze whose author is gone. */
function liftingView(
  { state, lift_asked_at: at, lift_reason: reason }: EstatesTable,
  {
    by,
    names,
    readerId,
  }: {
    readonly by: string | null;
    readonly names: ReadonlyMap<string, string>;
    readonly readerId: string;
  },
): Estate['lifting'] {
  if (state !== 'frozen' || by === null || at === null) return null;
  return {
    askedBy: names.get(by) ?? '',
    at: at.toISOString(),
    reason: reason ?? '',
    mine: by === readerId,
  };
}
