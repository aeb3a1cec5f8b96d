import { AppError } from '#core/errors.ts';
import { readableMoney } from '#core/readable.ts';
import { assertMayApprove } from '../decisions.ts';
import type { Decider, EstatesDeps } from '../deps.ts';
import { lockEstate } from '../propose.ts';
import { partiesOf } from './parties.ts';
import { debtFingerprint, payAndRead } from './ready.ts';
import { decideWriteOff, writeOffById } from './store.ts';

/**
 * Approves a proposed write-off: in one transaction, the rents of the person are collected, all their money pays, and the
 * company bears the rest. The approver is never the proposer, not even where one administrator works alone, and has
 * no interest in the estate.
 * `fingerprint` identifies the debt that the approver saw, and nothing else is written off.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, ESTATE_NOT_READY, ESTATE_CHANGED when something else is owed than
 * was seen, OWN_REQUEST, ESTATE_INTEREST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approveWriteOff = (
  deps: EstatesDeps,
  by: Decider,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const found = await writeOffById(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const estate = await lockEstate(deps, tx, found.estate_id);
    const row = await writeOffById(tx, id, { lock: true });
    if (row?.state !== 'proposed') throw new AppError('REQUEST_STATE_FORBIDS');
    const { user_id: userId } = estate;
    await assertMayApprove(deps, tx, {
      actorId: by.userId,
      proposedBy: row.proposed_by,
      parties: await partiesOf(deps, tx, estate),
    });
    const owed = await payAndRead(deps, tx, estate);
    if (debtFingerprint(owed) !== fingerprint) throw new AppError('ESTATE_CHANGED');
    const at = deps.clock.now();
    await deps.debts.writeOff(tx, { id, userId, actorId: by.userId, at });
    await decideWriteOff(tx, id, {
      state: 'done',
      decided_by: by.userId,
      decided_at: at,
      refusal: null,
    });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'estate.write_off',
      targetKind: 'user',
      targetId: userId,
      after: {
        code: estate.code,
        writtenOff: owed.map(({ minor, currency }) => readableMoney(minor, currency)).join(' y '),
        reason: row.reason,
      },
      address: by.address,
    });
    return estate.id;
  });
