import type { ProviderName } from '#contract/payments/providers.ts';
import { readableMoney } from '#core/readable.ts';
import type { Actor, DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { lockCharged } from '../charges/end.ts';
import type { PaymentsDeps } from '../deps.ts';
import { returnOverpaid } from './overpaid.ts';
import { type ChargebackRow, chargebackByRef, chargebacksOf, markReinstated } from './store.ts';

/**
 * Returns the money that a dispute took, after the dispute was won. The person stays blocked until an administrator
 * unblocks them.
 * @returns null when the dispute was never booked
 */
export async function reinstate(
  deps: PaymentsDeps,
  tx: Tx,
  { provider, takeRef }: { readonly provider: ProviderName; readonly takeRef: string },
): Promise<{ outcome: string; depositId: string } | null> {
  const known = await chargebackByRef(tx, provider, takeRef);
  if (!known) return null;
  const depositId = known.deposit_id;
  const found = await lockCharged(deps, tx, depositId);
  const taken = (await chargebacksOf(tx, depositId)).find(({ id }) => id === known.id);
  if (!found || !taken || taken.reinstated_at !== null) return { outcome: 'repeated', depositId };
  const { row } = found;
  const reason = 'Contracargo resuelto a favor';
  const done = await putBack(deps, tx, { row, taken, reason, actor: null });
  return { outcome: done ? 'reinstated' : 'reinstate_refused', depositId };
}

interface PuttingBack {
  readonly row: DepositRow;
  /** The locked deposit's chargeback, which still stands. */
  readonly taken: ChargebackRow;
  readonly reason: string;
  /** The administrator whose approval decides; null when the provider reports it. */
  readonly actor: Actor | null;
  /** Whether its reference becomes free, for the provider's own notice of the case; so it is when administrators undo it. */
  readonly frees?: boolean;
}

/** Gives the money of a chargeback back. @returns false when the ledger refuses it, because the treasury lacks the currency */
export async function putBack(
  deps: PaymentsDeps,
  tx: Tx,
  { row, taken, reason, actor, frees = actor !== null }: PuttingBack,
): Promise<boolean> {
  const { id, provider_ref: ref, credited_amount: amount, entry_id: entryId } = taken;
  const at = deps.clock.now();
  await deps.debts.lock(tx, [row.user_id]);
  const outcome =
    entryId === null
      ? null
      : await deps.ledger.reverse(tx, entryId, {
          idempotencyKey: `deposit:${row.id}:reinstate:${id}`,
          occurredAt: at,
          reason,
        });
  const refused = outcome?.status === 'refused';
  let recovered = 0n;
  if (!refused) {
    const { depositSteps: steps } = deps.movements;
    await steps.dropApproval(tx, { id: row.id, step: 'reinstate', reference: ref });
    // who approved another chargeback did not know what the provider reports
    if (actor === null) await steps.dropApproval(tx, { id: row.id, step: 'chargeback' });
    await markReinstated(tx, taken, { at, frees });
    recovered = await returnOverpaid(deps, tx, { row, key: id, at });
    const note = `${reason}: ${readableMoney(amount, row.currency)}`;
    await deps.movements.depositSteps.note(tx, row, { action: 'accepted', at, by: actor, note });
  }
  await deps.audit.record(tx, {
    actorId: actor?.userId ?? null,
    action: refused ? 'payments.reinstate_refused' : 'payments.reinstate',
    targetKind: 'deposit',
    targetId: row.id,
    after: {
      order: row.order_number,
      reference: ref,
      amount,
      // what it returned to the company, which had written it off
      ...(recovered > 0n ? { recovered: readableMoney(recovered, row.currency) } : {}),
      ...(actor ? { reason } : {}),
    },
    address: actor?.address ?? null,
  });
  return !refused;
}
