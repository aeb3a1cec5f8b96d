import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertMayEnd, assertNoParty } from '../decisions.ts';
import type { Decider, EstatesDeps } from '../deps.ts';
import { lockEstate } from '../propose.ts';
import { partiesOf } from './parties.ts';
import { payAndRead } from './ready.ts';
import { decideWriteOff, insertWriteOff, writeOffById, writeOffsOf } from './store.ts';

/**
 * Proposes to write off what the person of a frozen account owes beyond all their money, which pays first. Nothing is
 * written off until another administrator approves.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when the account is not frozen or a proposal is pending,
 * ESTATE_NOT_READY, ESTATE_INTEREST, APPROVERS_NOT_INDEPENDENT
 */
export const proposeWriteOff = (
  deps: EstatesDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const estate = await lockEstate(deps, tx, id);
    if ((await writeOffsOf(tx, id)).some(({ state }) => state === 'proposed'))
      throw new AppError('REQUEST_STATE_FORBIDS');
    const parties = await partiesOf(deps, tx, estate);
    await assertNoParty(deps, tx, { actorId: by.userId, parties });
    await payAndRead(deps, tx, estate);
    const at = deps.clock.now();
    await insertWriteOff(tx, {
      id: newId(at),
      estate_id: id,
      state: 'proposed',
      reason,
      proposed_by: by.userId,
      proposed_at: at,
      decided_by: null,
      decided_at: null,
      refusal: null,
    });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.write_off_propose',
      targetKind: 'user',
      targetId: estate.user_id,
      after: { code: estate.code, reason },
      address: by.address,
    });
    return id;
  });

/**
 * Refuses a proposed write-off, or withdraws one's own, with a reason. Nothing moves. Who has an interest in the estate
 * does not refuse another's, unless its proposer can no longer decide.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, ESTATE_INTEREST
 */
export const refuseWriteOff = (
  deps: EstatesDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const found = await writeOffById(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const estate = await lockEstate(deps, tx, found.estate_id);
    const row = await writeOffById(tx, id, { lock: true });
    if (row?.state !== 'proposed') throw new AppError('REQUEST_STATE_FORBIDS');
    await assertMayEnd(deps, tx, {
      actorId: by.userId,
      proposedBy: row.proposed_by,
      parties: await partiesOf(deps, tx, estate),
    });
    await decideWriteOff(tx, id, {
      state: 'refused',
      decided_by: by.userId,
      decided_at: deps.clock.now(),
      refusal: reason,
    });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.write_off_refuse',
      targetKind: 'user',
      targetId: estate.user_id,
      after: { code: estate.code, reason },
      address: by.address,
    });
    return estate.id;
  });
