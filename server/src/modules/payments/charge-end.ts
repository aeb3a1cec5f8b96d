import type { Tx } from '#platform/database/index.ts';
import { postings } from './accounts.ts';
import { releaseLines } from './charge-entries.ts';
import type { PaymentsDeps } from './deps.ts';
import { addEvent } from './events.ts';
import { tellDeposit } from './mails.ts';
import { postStep } from './post.ts';
import { type ChargeRow, lockCharge, updateCharge } from './store-charges.ts';
import { type DepositRow, depositById, moveDeposit } from './store-deposits.ts';

/** A provider is asked once more after a deposit ran out of time, since money may have come at the last moment. */
const LAST_ASK_MS = 3_600_000;

/**
 * Ends a pending deposit that its provider charges: its time is over, or the provider says that nothing will come.
 * @param charge when the caller has locked it
 * @returns whether it was still pending
 */
export async function endCharge(
  deps: PaymentsDeps,
  tx: Tx,
  depositId: string,
  how: 'expire' | 'reject',
  reason: string,
): Promise<boolean> {
  const charge = await lockCharge(tx, depositId);
  const to = how === 'expire' ? 'expired' : 'rejected';
  // without a provider to ask, its time was over when it was over, however late this runs
  const due = how === 'expire' && !charge ? (await depositById(tx, depositId))?.expires_at : null;
  const now = due ?? deps.clock.now();
  const row = await moveDeposit(tx, depositId, 'pending', to, { reason, closed_at: now });
  if (!row) return false;
  if (charge) await closeCharge(deps, tx, row, charge, now);
  await addEvent(tx, { movementId: depositId, action: to, at: now, by: null, note: reason });
  await tellDeposit(deps, tx, row, to);
  return true;
}

/** The charge's side of a deposit that ends without money: what the treasury promised is free again. */
export async function closeCharge(
  deps: PaymentsDeps,
  tx: Tx,
  row: DepositRow,
  charge: ChargeRow,
  now: Date,
): Promise<void> {
  if (charge.promised) {
    await postStep(deps.ledger, tx, {
      movement: 'deposit',
      movementId: row.id,
      step: 'release',
      actorId: null,
      at: now,
      postings: postings(...releaseLines(row)),
    });
  }
  await updateCharge(tx, row.id, {
    state: 'failed',
    promised: false,
    next_ask_at: charge.provider_ref === null ? null : new Date(now.getTime() + LAST_ASK_MS),
  });
}

/** A deposit with its charge, which nobody else moves until the transaction ends. */
export async function lockCharged(
  tx: Tx,
  depositId: string,
): Promise<{ row: DepositRow; charge: ChargeRow } | undefined> {
  const charge = await lockCharge(tx, depositId);
  const row = charge && (await depositById(tx, depositId));
  return charge && row ? { row, charge } : undefined;
}
