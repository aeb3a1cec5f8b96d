import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { idempotencyKeyOf } from '#modules/ledger';
import { runOnce } from '#platform/idempotency/index.ts';
import { rentOf, wallet } from './accounts.ts';
import type { RentsDeps } from './deps.ts';

const CALL = 'tokens/rent/balance';

/**
 * Moves a project's accrued rent into the wallet.
 * @throws AppError NOTHING_TO_COLLECT, BLOCKED_USER, IDEMPOTENCY_KEY_REUSED
 */
export function collectRent(
  deps: RentsDeps,
  order: { userId: string; projectId: string; idempotencyKey: string },
): Promise<string> {
  const { userId, projectId, idempotencyKey } = order;
  const once = { userId, call: CALL, key: idempotencyKey, body: { projectId } };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      await deps.identity.holdActive(tx, userId);
      const [due = 0n] = await deps.ledger.balanceOf([rentOf(userId, projectId)], tx);
      if (due === 0n) throw new AppError('NOTHING_TO_COLLECT');
      const at = deps.clock.now();
      const [outcome] = await deps.ledger.postIn(tx, [
        {
          id: newId(at),
          kind: 'rent_collected',
          reference: projectId,
          idempotencyKey: idempotencyKeyOf(userId, CALL, idempotencyKey),
          actorId: userId,
          occurredAt: at,
          postings: [
            { account: rentOf(userId, projectId), amount: -due },
            { account: wallet(userId, projectId), amount: due },
          ],
        },
      ]);
      // collected in another window meanwhile
      if (outcome?.status === 'refused') throw new AppError('NOTHING_TO_COLLECT');
      if (outcome?.status !== 'posted') throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return projectId;
    }),
  );
}
