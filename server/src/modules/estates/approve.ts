import { AppError } from '#core/errors.ts';
import { chart, type EntryDraft, entryOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { assertMayApprove } from './decisions.ts';
import type { Decider, EstatesDeps } from './deps.ts';
import { type Distributed, distribute, fingerprintOf, linesOf } from './distribution.ts';
import { mayInherit } from './heirs.ts';
import { assertReady } from './obstacles.ts';
import { estateById } from './store.ts';
import { decideRow, heirsOf, transferById, unitsOf } from './store-transfers.ts';
import type { EstatesTable } from './tables.ts';

/**
 * Approves a proposal: in one transaction, the ledger moves everything that the person has to the heirs, and each heir
 * is notified. The approver is never the proposer, not even where one administrator works alone. `fingerprint`
 * identifies what the approver saw, and nothing else moves. What the account receives later needs another transfer.
 * @returns the estate's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, ESTATE_NOT_READY, ESTATE_CHANGED when an heir would receive
 * something different from what was seen, HEIR_NOT_ELIGIBLE, OWN_REQUEST, ESTATE_INTEREST, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT
 */
export const approve = (
  deps: EstatesDeps,
  by: Decider,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const { estate, row, distributed } = await lockAll(deps, tx, id);
    await assertMayApprove(deps, tx, {
      actorId: by.userId,
      proposedBy: row.proposed_by,
      parties: [distributed.userId, ...distributed.heirs.map(({ userId }) => userId)],
    });
    await deps.tokens.lockEstate(tx, estate.user_id);
    await assertReady(deps, tx, estate);
    const distribution = await distribute(deps, distributed, tx);
    if (fingerprintOf(distribution) !== fingerprint) throw new AppError('ESTATE_CHANGED');
    const at = deps.clock.now();
    const draft: EntryDraft = {
      id,
      kind: 'inheritance',
      reference: estate.id,
      idempotencyKey: `inheritance:${id}`,
      actorId: by.userId,
      occurredAt: at,
      postings: chart.postings(linesOf(distribution)),
    };
    const heirIds = distributed.heirs.map(({ userId }) => userId);
    await deps.debts.lock(tx, heirIds, chart.accountsOf([draft]));
    for (const outcome of await deps.ledger.postIn(tx, [draft])) entryOf(outcome);
    await deps.tokens.bookInheritance(tx, {
      plan: distribution.tokens,
      userId: estate.user_id,
      entryId: id,
      at,
    });
    await deps.debts.payAll(tx, heirIds, { movement: 'inheritance', reference: id, at });
    await decideRow(tx, id, { state: 'done', decided_by: by.userId, decided_at: at, reason: null });
    await tellAll(deps, tx, { by, estate, heirIds });
    return estate.id;
  });

/**
 * Locks and reads a proposal with its estate. Lock order: all people involved (sorted), the estate, the proposal.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, HEIR_NOT_ELIGIBLE
 */
async function lockAll({ identity }: EstatesDeps, tx: Tx, id: string) {
  const found = await transferById(tx, id);
  const known = found && (await estateById(tx, found.estate_id));
  if (!known) throw new AppError('NOT_FOUND');
  const heirs = await heirsOf(tx, [id]);
  const people = new Map<string, Awaited<ReturnType<typeof identity.lockUser>>>();
  for (const userId of [known.user_id, ...heirs.map((heir) => heir.user_id)].sort())
    people.set(userId, await identity.lockUser(tx, userId));
  const estate = await estateById(tx, known.id, { lock: true });
  const row = await transferById(tx, id, { lock: true });
  if (estate?.state !== 'frozen' || row?.state !== 'proposed')
    throw new AppError('REQUEST_STATE_FORBIDS');
  if (!heirs.every((heir) => mayInherit(people.get(heir.user_id), estate.user_id)))
    throw new AppError('HEIR_NOT_ELIGIBLE');
  const distributed: Distributed = {
    userId: estate.user_id,
    heirs: heirs.map((heir) => ({ userId: heir.user_id, share: BigInt(heir.share_bps) })),
    units: new Map((await unitsOf(tx, id)).map((unit) => [unit.reservation_id, unit.heir_id])),
  };
  return { estate, row, distributed };
}

async function tellAll(
  deps: EstatesDeps,
  tx: Tx,
  {
    by,
    estate,
    heirIds,
  }: { by: Decider; readonly estate: EstatesTable; readonly heirIds: readonly string[] },
): Promise<void> {
  const from = (await deps.identity.names([estate.user_id], tx)).get(estate.user_id) ?? '';
  for (const heirId of heirIds)
    await deps.notifications.notify(tx, { userId: heirId, kind: 'inherited', data: { from } });
  await deps.audit.record(tx, {
    actorId: by.userId,
    action: 'estate.transfer',
    targetKind: 'user',
    targetId: estate.user_id,
    after: { code: estate.code, heirs: heirIds.length },
    address: by.address,
  });
}
