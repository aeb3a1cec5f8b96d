import { businessDay } from '#core/clock.ts';
import { eachAlone } from '#core/each-alone.ts';
import { AppError } from '#core/errors.ts';
import type { TokensDeps } from './deps.ts';
import { tellRevocationUnfunded } from './notices.ts';
import { lockRevocable, revokeLot } from './revoke.ts';
import { type PurchaseRow, waitingRevocations } from './store.ts';

/**
 * Pays purchases that were revoked while their project could not pay, the first ones first. The project's owner and the
 * administrators hear of those that it still cannot pay, once a day. Tokens that were put to use since, or given back by
 * a refund, leave a purchase as it is.
 * @returns what went wrong
 */
export async function payWaitingRevocations(deps: TokensDeps): Promise<unknown[]> {
  return eachAlone(await waitingRevocations(deps.database.db), async (row) => {
    const missing = await payOne(deps, row).then(() => null, refusalOf);
    if (missing === 'REFUND_NOT_FUNDED') await tellUnfunded(deps, row);
  });
}

const payOne = (deps: TokensDeps, { id, user_id: userId }: PurchaseRow): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    await revokeLot(deps, tx, await lockRevocable(deps, tx, { userId, purchaseId: id, at }), at);
  });

/** Why a revocation still cannot be paid. Anything else is a fault. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError && REFUSALS.has(error.key)) return error.key;
  throw error;
}

const REFUSALS = new Set<string>([
  'REFUND_NOT_FUNDED',
  'INSUFFICIENT_TOKENS',
  'PURCHASE_REFUNDED',
  'GRACE_PERIOD_OVER',
]);

const tellUnfunded = (deps: TokensDeps, purchase: PurchaseRow): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const today = businessDay(deps.clock.now());
    if (await tellRevocationUnfunded(deps, tx, { purchase, today }))
      deps.log.warn({ purchaseId: purchase.id }, 'revocation not funded');
  });
