import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type {
  acceptWithdrawal as acceptCall,
  sendWithdrawal as sendCall,
} from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { takeApproval, unequal } from './approvals.ts';
import { assertNotOnItsWay, prepareSend, signSend } from './chain-withdrawals.ts';
import { withDebt } from './debts.ts';
import type { Actor, PaymentsDeps } from './deps.ts';
import { addEvent } from './events.ts';
import { tellWithdrawal } from './mails.ts';
import { assertWaited } from './new-destinations.ts';
import { claimReference } from './references.ts';
import { dueAfter, type WithdrawalMove, withdrawalAfter } from './rules.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
  withdrawalById,
  withdrawalState,
} from './store-withdrawals.ts';
import { giveBack, postWithdrawal } from './withdrawal-entries.ts';
import { despiteNote, passStop } from './withdrawal-stops.ts';

/**
 * Pre-approves: the 48 hours begin, it is still pending. Over the setting, they begin with a second administrator's
 * approval.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, WITHDRAWAL_STOPPED, DESTINATION_TOO_NEW,
 *   APPROVED_BY_YOU; AMOUNT_INVALID for an amount that is not the one asked for
 */
export const acceptWithdrawal = (
  deps: PaymentsDeps,
  actor: Actor,
  id: string,
  { amount, note: given, despiteStop }: BodyOf<typeof acceptCall>,
) =>
  deps.database.transaction(async (tx) => {
    const stop = await passStop(deps, tx, actor, { id, despite: despiteStop === true });
    const note = despiteNote(given, stop);
    const { row, now, waits } = await decide(
      deps,
      tx,
      actor,
      id,
      'accept',
      (_before, at) => ({ pre_approved_at: at, due_at: dueAfter(at) }),
      (before, at) => {
        assertWaited(before, at);
        if (amount !== undefined && parseAmount(amount, before.currency) !== before.amount)
          throw new AppError('AMOUNT_INVALID', [unequal(before.amount, before.currency)]);
        return takeApproval(deps, tx, {
          ...{ kind: 'withdrawal', id, actor, at, note },
          ownerId: before.user_id,
          order: before.order_number,
          amount: before.amount,
          currency: before.currency,
        });
      },
    );
    if (waits) return row;
    await addEvent(tx, { movementId: id, action: 'accepted', at: now, by: actor, note });
    await tellWithdrawal(deps, tx, row, 'accepted');
    return row;
  });

/**
 * Notes the bank's reference of the transfer made; USDT is signed here and broadcast once that is kept.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, WITHDRAWAL_STOPPED, REFERENCE_USED;
 *   for USDT METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT
 */
export async function sendWithdrawal(
  deps: PaymentsDeps,
  actor: Actor,
  id: string,
  { reference, despiteStop }: BodyOf<typeof sendCall> = {},
) {
  const prepared = await prepareSend(deps, actor, id);
  const sent = await deps.database.transaction(async (tx) => {
    const change = (_before: WithdrawalRow, at: Date) => ({
      reference: reference ?? null,
      sent_at: at,
    });
    const stop = await passStop(deps, tx, actor, { id, despite: despiteStop === true });
    const { row, now } = await decide(deps, tx, actor, id, 'send', change);
    // it was approved after it had been looked at: nothing is ready to be signed, and nothing unsigned is sent
    if (row.type === 'usdt_transfer' && !prepared) throw new AppError('MOVEMENT_STATE_FORBIDS');
    if (row.type === 'bank_transfer')
      await claimReference(tx, {
        ...{ direction: 'out', currency: row.received_currency, reference: row.reference },
        ...{ movementId: id, orderNumber: row.order_number },
      });
    const signed = prepared && (await signSend(deps, tx, row, prepared));
    // a hash is the transaction's to show, not the story's
    const note = despiteNote(signed ? null : reference, stop);
    await addEvent(tx, { movementId: id, action: 'sent', at: now, by: actor, note });
    await tellWithdrawal(deps, tx, signed ?? row, 'sent');
    return signed ?? row;
  });
  if (prepared) await deps.chain.broadcastNow(id);
  return sent;
}

/** Gives the held money back, before it was sent. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
export const rejectWithdrawal = (deps: PaymentsDeps, actor: Actor, id: string, reason: string) =>
  deps.database.transaction(async (tx) => {
    const change = (_before: WithdrawalRow, at: Date) => ({ reason, closed_at: at });
    const { row, now } = await decide(deps, tx, actor, id, 'reject', change);
    const debt = await giveBack(deps, tx, row, 'release', actor.userId, now);
    const note = withDebt(reason, debt);
    await addEvent(tx, { movementId: id, action: 'rejected', at: now, by: actor, note });
    await tellWithdrawal(deps, tx, row, 'rejected', debt.paid);
    return row;
  });

/**
 * Undoes a transfer that bounced, sent or already completed: everything comes back, the fee too. Over the setting, a
 * second administrator's approval does.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, MOVEMENT_STATE_FORBIDS, APPROVED_BY_YOU; INSUFFICIENT_FUNDS or FX_UNAVAILABLE when the
 *   platform no longer has the fee or the money changed
 */
export const returnWithdrawal = (deps: PaymentsDeps, actor: Actor, id: string, reason: string) =>
  deps.database.transaction(async (tx) => {
    const change = (_before: WithdrawalRow, at: Date) => ({ reason, closed_at: at });
    const { row, now, waits } = await decide(
      deps,
      tx,
      actor,
      id,
      'return',
      change,
      async (before, at) => {
        // only now: whoever was sending it held the row until what he signed could be seen
        await assertNotOnItsWay(deps, tx, id);
        return takeApproval(deps, tx, {
          ...{ kind: 'withdrawal', step: 'return', id, actor, at, note: reason },
          ownerId: before.user_id,
          order: before.order_number,
          amount: before.amount,
          currency: before.currency,
        });
      },
    );
    if (waits) return row;
    const step = row.completed_at === null ? 'release' : 'return';
    const debt = await giveBack(deps, tx, row, step, actor.userId, now);
    const note = withDebt(reason, debt);
    await addEvent(tx, { movementId: id, action: 'returned', at: now, by: actor, note });
    await tellWithdrawal(deps, tx, row, 'returned', debt.paid);
    return row;
  });

/**
 * Completes a withdrawal sent: its 48 hours over, dated when they were; in USDT dated when the chain had confirmed it.
 * Harmless when it was returned meanwhile.
 */
export const completeWithdrawal = (deps: PaymentsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = await withdrawalById(tx, id);
    const send = (await deps.chain.sends([id], tx)).get(id);
    const due = send ? send.closed_at : laterOf(before?.due_at, before?.sent_at);
    const at = due ?? deps.clock.now();
    // of all that were signed for it, the one that the chain carried out
    const change = { completed_at: at, ...(send ? { reference: send.tx_hash } : {}) };
    const row = await moveWithdrawal(tx, id, 'sent', 'completed', change);
    if (row === undefined) return;
    await postWithdrawal(deps.ledger, tx, row, 'complete', null, at);
    await addEvent(tx, { movementId: id, action: 'completed', at, by: null });
    await tellWithdrawal(deps, tx, row, 'completed');
  });

const laterOf = (a: Date | null | undefined, b: Date | null | undefined): Date | null =>
  a && b ? (a > b ? a : b) : (a ?? b ?? null);

type Change = Parameters<typeof moveWithdrawal>[4];

/**
 * Takes one step of the transition table, and writes it down in the audit log; `waits` when another administrator must
 * approve it too. Of two who race, one is told that the state forbids it.
 */
async function decide(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  move: WithdrawalMove,
  change: (before: WithdrawalRow, now: Date) => Change,
  approve?: (before: WithdrawalRow, now: Date) => Promise<boolean>,
): Promise<{ row: WithdrawalRow; now: Date; waits: boolean }> {
  const before = await lockWithdrawal(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const of = { actorId: actor.userId, ownerId: before.user_id, approves: move !== 'reject' };
  await deps.identity.assertMayDecide(tx, of);
  if (move === 'accept' || move === 'send') await assertNotWaiting(deps, tx, before.user_id);
  const now = deps.clock.now();
  const from = withdrawalState(before);
  const to = withdrawalAfter(from, move);
  if (to !== null && approve && !(await approve(before, now)))
    return { row: before, now, waits: true };
  const row = to && (await moveWithdrawal(tx, id, from, to, change(before, now)));
  if (!row) throw new AppError('MOVEMENT_STATE_FORBIDS');
  await deps.audit.record(tx, {
    actorId: actor.userId,
    action: `withdrawal.${move}`,
    targetKind: 'withdrawal',
    targetId: id,
    before: told(before),
    after: told(row),
    address: actor.address,
  });
  return { row, now, waits: false };
}

/** Whoever lost their second factor may have lost their account: their money stays until they can have said so. */
async function assertNotWaiting({ identity }: PaymentsDeps, tx: Tx, userId: string) {
  if (await identity.withdrawalsWaitUntil(userId, tx)) throw new AppError('FACTOR_JUST_REMOVED');
}

const told = (row: WithdrawalRow) => ({
  order: row.order_number,
  status: withdrawalState(row),
  currency: row.currency,
  amount: row.amount,
  reference: row.reference,
  reason: row.reason,
});
