import type { TransferBody } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { assertMayEnd, assertNoParty } from './decisions.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { namedHeirs, namedUnits } from './heirs.ts';
import { assertReady } from './obstacles.ts';
import { estateById } from './store.ts';
import {
  decideRow,
  heirsOf,
  insertTransfer,
  transferById,
  transfersOf,
} from './store-transfers.ts';
import type { EstatesTable, EstateTransfersTable } from './tables.ts';

/**
 * Proposes how the whole position of a frozen account passes to heirs. Nothing moves until another administrator
 * approves. What the account receives after a transfer needs another one.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when the account is not frozen or a proposal is pending,
 * ESTATE_NOT_READY (also for a company's account), VALIDATION_FAILED as `namedHeirs` and `namedUnits`, ESTATE_INTEREST,
 * APPROVERS_NOT_INDEPENDENT
 */
export const propose = (
  deps: EstatesDeps,
  by: Decider,
  { id, ...body }: TransferBody & { readonly id: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const estate = await lockEstate(deps, tx, id);
    if ((await transfersOf(tx, id)).some(({ state }) => state === 'proposed'))
      throw new AppError('REQUEST_STATE_FORBIDS');
    await assertReady(deps, tx, estate);
    const deceasedId = estate.user_id;
    const heirs = await namedHeirs(deps, tx, { deceasedId, heirs: body.heirs });
    const parties = [deceasedId, ...heirs.map(({ userId }) => userId)];
    await assertNoParty(deps, tx, { actorId: by.userId, parties });
    const one = heirs.map(({ userId, share }) => ({ userId, share: BigInt(share) }));
    const plan = await deps.tokens.planInheritance(
      { userId: deceasedId, heirs: one, units: new Map() },
      tx,
    );
    const reservationIds = plan.reservations.map(({ row }) => row.id);
    const units = await namedUnits(deps, tx, { heirs, units: body.units, reservationIds });
    const at = deps.clock.now();
    const row: EstateTransfersTable = {
      id: newId(at),
      estate_id: id,
      state: 'proposed',
      proposed_by: by.userId,
      proposed_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
    };
    await insertTransfer(tx, row, {
      heirs: heirs.map(({ userId, share }, place) => ({
        transfer_id: row.id,
        user_id: userId,
        place,
        share_bps: share,
      })),
      units: [...units].map(([reservation_id, heir_id]) => ({
        transfer_id: row.id,
        reservation_id,
        heir_id,
      })),
    });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.propose',
      targetKind: 'user',
      targetId: deceasedId,
      after: { code: estate.code, heirs: heirs.length },
      address: by.address,
    });
    return id;
  });

/** Locks the person, then reads and locks their frozen estate. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
export async function lockEstate(
  { identity }: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  id: string,
): Promise<EstatesTable> {
  const found = await estateById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await identity.lockUser(tx, found.user_id);
  const row = await estateById(tx, id, { lock: true });
  if (row?.state !== 'frozen') throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

/**
 * Refuses a proposal, or withdraws one's own, with a reason. Nothing moves. Who inherits does not refuse another's, unless its
 * proposer can no longer decide.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, ESTATE_INTEREST
 */
export const refuse = (
  deps: EstatesDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const found = await transferById(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const estate = await lockEstate(deps, tx, found.estate_id);
    const row = await transferById(tx, id, { lock: true });
    if (row?.state !== 'proposed') throw new AppError('REQUEST_STATE_FORBIDS');
    const heirs = (await heirsOf(tx, [id])).map((heir) => heir.user_id);
    await assertMayEnd(deps, tx, {
      actorId: by.userId,
      proposedBy: row.proposed_by,
      parties: [estate.user_id, ...heirs],
    });
    await decideRow(tx, id, {
      state: 'refused',
      decided_by: by.userId,
      decided_at: deps.clock.now(),
      reason,
    });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.refuse',
      targetKind: 'user',
      targetId: estate.user_id,
      after: { code: estate.code, reason },
      address: by.address,
    });
    return estate.id;
  });
