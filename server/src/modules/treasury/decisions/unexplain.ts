import type { BankReport } from '#contract/treasury/bank/report.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { bankReport } from '../bank.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { changeExplanation, explanationOf } from '../store/explanations.ts';
import { settleByExplanation } from '../store/lines.ts';
import { type Explained, openLine, record } from './explained.ts';

/**
 * Withdraws an explanation, pending or approved: its entry is reversed and the line is a difference again. The author
 * and the approver are notified, with the reason.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, EARNINGS_SPENT when the interest is already spent;
 * IDEMPOTENCY_KEY_REUSED
 */
export async function unexplainLine(
  deps: TreasuryDeps,
  actor: Actor,
  { key, lineId, reason }: { key: string; lineId: string; reason: string },
): Promise<BankReport> {
  const once = { userId: actor.userId, call: 'treasury/unexplain', key, body: { lineId, reason } };
  await deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      const line = await openLine(deps, tx, { actor, lineId });
      const row = await explanationOf(tx, lineId);
      if (row === undefined) throw new AppError('MOVEMENT_STATE_FORBIDS');
      const now = deps.clock.now();
      if (row.entry_id !== null) {
        const outcome = await deps.ledger.reverse(tx, row.entry_id, {
          idempotencyKey: `bank_line:${row.id}:undo`,
          actorId: actor.userId,
          occurredAt: now,
          reason,
        });
        if (outcome.status === 'refused') throw new AppError('EARNINGS_SPENT');
      }
      const change = { withdrawn_by: actor.userId, withdrawn_at: now };
      await changeExplanation(tx, row.id, { ...change, status: 'withdrawn' });
      await settleByExplanation(tx, lineId, false);
      const undone = { actor, line, row, because: reason };
      await record(deps, tx, { ...undone, action: 'unexplain' });
      await notifyTakenBack(deps, tx, undone);
      return { id: row.id };
    }),
  );
  return bankReport(deps, actor.userId);
}

/**
 * One administrator suffices to withdraw what two agreed on, because the line only becomes a difference again; but the
 * others are notified.
 */
async function notifyTakenBack(
  { notifications, identity }: TreasuryDeps,
  tx: Tx,
  { actor: { userId }, line, row, because: reason }: Explained & { readonly because: string },
): Promise<void> {
  const { day, amount, currency, reference } = line;
  const { id, asked_by, approved_by } = row;
  const others = [asked_by, ...(approved_by ? [approved_by] : [])].filter((one) => one !== userId);
  const by = (await identity.names([userId], tx)).get(userId) ?? '';
  const data = { day, reference, by, reason, amount: { minor: amount, currency } };
  await notifications.notifyAll(
    tx,
    'bank_line_unexplained',
    others.map((each) => ({ userId: each, data, once: id })),
  );
}
