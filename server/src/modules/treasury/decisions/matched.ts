import type { BankReport } from '#contract/treasury/bank/report.ts';
import { AppError } from '#core/errors.ts';
import { bankReport } from '../bank.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { lockMatching } from '../store/bank.ts';
import { releaseMatch } from '../store/decided.ts';
import { lockLine } from '../store/lines.ts';

/**
 * Undoes a match that moved no money: nothing moves now, the line is open again, and it never matches that movement again. A line
 * that credited a deposit or showed a payment cannot be released, because the money has moved.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
export async function releaseLine(
  deps: TreasuryDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<BankReport> {
  await deps.database.transaction(async (tx) => {
    await deps.identity.holdActive(tx, actor.userId);
    await lockMatching(tx);
    const line = await lockLine(tx, id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    const released = { id, by: actor.userId, at: deps.clock.now(), reason };
    if (!(await releaseMatch(tx, released))) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const { day, amount, currency, reference } = line;
    await deps.audit.record(tx, {
      actorId: actor.userId,
      action: 'treasury.release',
      targetKind: 'bank_line',
      targetId: id,
      after: { day, amount, currency, reference, reason },
      address: actor.address,
    });
  });
  return bankReport(deps, actor.userId);
}
