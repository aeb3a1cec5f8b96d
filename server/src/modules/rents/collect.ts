import { AppError } from '#core/errors.ts';
import { rentCollection } from '#modules/debts';
import { chart, entryOf, idempotencyKeyOf, type Outcome } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { RentsDeps } from './deps.ts';

const CALL = 'tokens/rent/balance';

/**
 * Moves a person's paid rent of a project into their wallet, where it pays their debts first.
 * @throws AppError NOTHING_TO_COLLECT, PROJECT_NOT_FOUND, BLOCKED_USER, IDEMPOTENCY_KEY_REUSED
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
      const at = deps.clock.now();
      await deps.debts.lock(tx, [userId], [chart.rent(userId, projectId)]);
      const key = idempotencyKeyOf(userId, CALL, idempotencyKey);
      const moved = await moveToWallet(deps, tx, { userId, projectId, key, actorId: userId, at });
      // collected by a concurrent call, or never earned
      if (moved === null || moved.outcome.status === 'refused') {
        await deps.projects.readableProject(projectId, userId, tx);
        throw new AppError('NOTHING_TO_COLLECT');
      }
      const id = entryOf(moved.outcome);
      await deps.debts.payAll(tx, [userId], { movement: 'rent', reference: projectId, at });
      const names = await deps.projects.projectNames([projectId], tx);
      await deps.notifications.notify(tx, {
        userId,
        kind: 'rent_collected',
        order: { kind: 'rent', id },
        data: {
          project: names.get(projectId) ?? '',
          paid: [{ minor: moved.amount, currency: 'USD' }],
        },
      });
      return projectId;
    }),
  );
}

/** Posts the collection. @returns its outcome and minor units of USD; null when there is nothing to collect */
async function moveToWallet(
  { ledger }: RentsDeps,
  tx: Tx,
  given: {
    readonly userId: string;
    readonly projectId: string;
    readonly key: string;
    readonly actorId: string | null;
    readonly at: Date;
  },
): Promise<{ readonly outcome: Outcome; readonly amount: bigint } | null> {
  const [amount = 0n] = await ledger.balanceOf([chart.rent(given.userId, given.projectId)], tx);
  if (amount === 0n) return null;
  const [outcome] = await ledger.postIn(tx, [rentCollection({ ...given, amount })]);
  return outcome ? { outcome, amount } : null;
}
