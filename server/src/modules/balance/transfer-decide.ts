import type { acceptTransfer as acceptCall } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { type Actor, addEvent, takeApproval, unequal, withDebt } from '#modules/payments';
import type { Tx } from '#platform/database/index.ts';
import type { BalanceDeps } from './deps.ts';
import { tellTransfer } from './news.ts';
import { type TransferMove, transferAfter } from './rules.ts';
import { lockTransfer, moveTransfer, type TransferRow } from './store.ts';
import { giveBack, moveOver } from './transfer-entries.ts';

/**
 * Moves the money, less the fee, into the other project's wallet. Over the setting, a second administrator's approval
 * does.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, APPROVED_BY_YOU; AMOUNT_INVALID for an amount that is not the one
 *   asked for; PROJECT_NOT_PUBLISHED when money may no longer enter that project
 */
export const acceptTransfer = (
  deps: BalanceDeps,
  actor: Actor,
  id: string,
  { amount, note }: BodyOf<typeof acceptCall>,
) =>
  deps.database.transaction(async (tx) => {
    const { row, now, waits } = await decide(deps, tx, actor, id, 'accept', null, (before, at) => {
      if (amount !== undefined && parseAmount(amount, before.currency) !== before.amount)
        throw new AppError('AMOUNT_INVALID', [unequal(before.amount, before.currency)]);
      return takeApproval(deps, tx, {
        ...{ kind: 'transfer', id, actor, at, note },
        ownerId: before.user_id,
        order: before.order_number,
        amount: before.amount,
        currency: before.currency,
      });
    });
    if (waits) return row;
    await deps.projects.publishedProject(row.to_project_id, tx);
    const debt = await moveOver(deps, tx, row, actor.userId, now);
    await addEvent(tx, {
      ...{ movementId: id, action: 'accepted', at: now, by: actor },
      note: withDebt(note, debt),
    });
    await tellTransfer(deps, tx, row, 'accepted', debt.paid);
    return row;
  });

/** Gives the held money back. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
export const rejectTransfer = (deps: BalanceDeps, actor: Actor, id: string, reason: string) =>
  deps.database.transaction(async (tx) => {
    const { row, now } = await decide(deps, tx, actor, id, 'reject', reason);
    const debt = await giveBack(deps, tx, row, actor.userId, now);
    const note = withDebt(reason, debt);
    await addEvent(tx, { movementId: id, action: 'rejected', at: now, by: actor, note });
    await tellTransfer(deps, tx, row, 'rejected', debt.paid);
    return row;
  });

/**
 * Takes one step of the transition table, and writes it down in the audit log; `waits` when another administrator must
 * approve it too. Of two who race, one is told that the state forbids it.
 */
async function decide(
  deps: BalanceDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  move: TransferMove,
  reason: string | null,
  approve?: (before: TransferRow, now: Date) => Promise<boolean>,
): Promise<{ row: TransferRow; now: Date; waits: boolean }> {
  const before = await lockTransfer(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const of = { actorId: actor.userId, ownerId: before.user_id, approves: move !== 'reject' };
  await deps.identity.assertMayDecide(tx, of);
  const now = deps.clock.now();
  const status = transferAfter(before.status, move);
  if (status !== null && approve && !(await approve(before, now)))
    return { row: before, now, waits: true };
  const change = status && { status, reason, closed_at: now };
  const row = change && (await moveTransfer(tx, id, before.status, change));
  if (!row) throw new AppError('MOVEMENT_STATE_FORBIDS');
  await deps.audit.record(tx, {
    actorId: actor.userId,
    action: `transfer.${move}`,
    targetKind: 'transfer',
    targetId: id,
    before: told(before),
    after: told(row),
    address: actor.address,
  });
  return { row, now, waits: false };
}

const told = (row: TransferRow) => ({
  order: row.order_number,
  status: row.status,
  currency: row.currency,
  amount: row.amount,
  reason: row.reason,
});
