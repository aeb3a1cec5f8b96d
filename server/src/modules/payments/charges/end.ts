import type { DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockedPayment } from './locked-payment.ts';
import { type ChargeRow, lockCharge } from './store.ts';

/**
 * Ends a deposit that expired or whose provider reports a failure. Without a provider to query, the end is dated at the
 * expiry, however late this runs. Does nothing if the deposit has been decided.
 */
export async function endDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  ending: { readonly id: string; readonly how: 'expire' | 'reject'; readonly reason: string },
): Promise<void> {
  const { depositSteps: steps } = deps.movements;
  const charge = await lockCharge(tx, ending.id);
  const row = await steps.byId(ending.id, tx);
  if (row?.status !== 'pending') return;
  const due = ending.how === 'expire' && !charge ? row.expires_at : null;
  const locked = await lockedPayment(deps, tx, { row, charge });
  await steps.end(tx, { ...ending, locked, at: due ?? deps.clock.now() });
}

/** Locks a deposit with its charge until the transaction ends, and returns both. */
export async function lockCharged(
  { movements }: PaymentsDeps,
  tx: Tx,
  depositId: string,
): Promise<{ row: DepositRow; charge: ChargeRow } | undefined> {
  const charge = await lockCharge(tx, depositId);
  const row = charge && (await movements.depositSteps.byId(depositId, tx));
  return charge && row ? { row, charge } : undefined;
}
