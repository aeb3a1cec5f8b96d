import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { correctDay, estateById } from './store.ts';

/**
 * Corrects the day of death of a frozen account, also after its position passed to heirs: the heirs' paper and the
 * certificate have the corrected day. It needs a document on file; the day that was recorded before is kept.
 * @returns the person's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS for a lifted freeze or the same day, ESTATE_PAPER_MISSING,
 * VALIDATION_FAILED for a future day, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const correctDiedOn = (
  deps: EstatesDeps,
  by: Decider,
  { id, diedOn, reason }: { readonly id: string; readonly diedOn: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { identity, clock, audit, resources } = deps;
    const found = await estateById(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    await identity.lockUser(tx, found.user_id);
    const row = await estateById(tx, id, { lock: true });
    if (row?.state !== 'frozen' || row.died_on === diedOn)
      throw new AppError('REQUEST_STATE_FORBIDS');
    const { user_id: userId, code } = row;
    await identity.assertMayDecide(tx, { actorId: by.userId, ownerId: userId, approves: true });
    const at = clock.now();
    if (diedOn > businessDay(at))
      throw new AppError('VALIDATION_FAILED', [{ path: 'diedOn', message: 'DATE_INVALID' }]);
    const files = (await resources.idsOfOwners(OWNER_KIND, [id], tx)).get(id) ?? [];
    if (files.length === 0) throw new AppError('ESTATE_PAPER_MISSING');
    await correctDay(tx, {
      id: newId(at),
      estate_id: id,
      died_on_before: row.died_on,
      died_on: diedOn,
      reason,
      changed_by: by.userId,
      changed_at: at,
    });
    await audit.record(tx, {
      actorId: by.userId,
      action: 'estate.correct_day',
      targetKind: 'user',
      targetId: userId,
      before: { diedOn: row.died_on },
      after: { code, diedOn, reason },
      address: by.address,
    });
    return userId;
  });
