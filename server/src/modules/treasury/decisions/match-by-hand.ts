import type { Actor, TreasuryDeps } from '../deps.ts';
import { namedIn } from '../persons/named-in.ts';
import { lockMatching } from '../store/bank.ts';
import { lockLine, settleByMovement } from '../store/lines.ts';
import { orderToMatch } from '../store/match.ts';

/**
 * Matches an open line with the credited deposit or sent withdrawal that an administrator names, although the line's text
 * keeps it from an automatic match, as the tax id of another payer does. A line that names another order is not matched.
 * @returns whether it matched
 */
export async function matchByHand(
  deps: TreasuryDeps,
  actor: Actor,
  { lineId, as, movementId }: { lineId: string; as: string; movementId?: string | undefined },
): Promise<boolean> {
  if (movementId === undefined || (as !== 'deposit' && as !== 'withdrawal')) return false;
  const movement = { id: movementId, kind: as } as const;
  return deps.database.transaction(async (tx) => {
    await deps.identity.holdActive(tx, actor.userId);
    await lockMatching(tx);
    const line = await lockLine(tx, lineId);
    const order = line && (await orderToMatch(tx, line, movement));
    if (line === undefined || order === undefined) return false;
    const [named] = await namedIn(tx, [line]);
    if (named?.orders.some((other) => other !== order)) return false;
    await settleByMovement(tx, lineId, { movement, actorId: actor.userId, at: deps.clock.now() });
    const { day, amount, currency, reference } = line;
    await deps.audit.record(tx, {
      actorId: actor.userId,
      action: 'treasury.match',
      targetKind: 'bank_line',
      targetId: lineId,
      after: { order, day, amount, currency, reference },
      address: actor.address,
    });
    return true;
  });
}
