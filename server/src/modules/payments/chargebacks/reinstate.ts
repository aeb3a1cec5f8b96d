import type { ProviderName } from '#contract/payments/providers.ts';
import { readableMoney } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import { lockCharged } from '../charges/end.ts';
import type { PaymentsDeps } from '../deps.ts';
import { returnOverpaid } from './overpaid.ts';
import { chargebackByRef, chargebacksOf, markReinstated } from './store.ts';

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
  const now = deps.clock.now();
  await deps.debts.lock(tx, [row.user_id]);
  const outcome =
    taken.entry_id === null
      ? null
      : await deps.ledger.reverse(tx, taken.entry_id, {
          idempotencyKey: `deposit:${depositId}:reinstate:${takeRef}`,
          occurredAt: now,
          reason: 'Contracargo resuelto a favor',
        });
  const refused = outcome?.status === 'refused';
  if (!refused) {
    await markReinstated(tx, taken.id, now);
    await returnOverpaid(deps, tx, { row, key: takeRef, at: now });
    const note = `Contracargo resuelto a favor: ${readableMoney(taken.credited_amount, row.currency)}`;
    const line = { action: 'accepted', at: now, by: null, note } as const;
    await deps.movements.depositSteps.note(tx, row, line);
  }
  await deps.audit.record(tx, {
    actorId: null,
    action: refused ? 'payments.reinstate_refused' : 'payments.reinstate',
    targetKind: 'deposit',
    targetId: depositId,
    after: { order: row.order_number, reference: takeRef, amount: taken.credited_amount },
  });
  return { outcome: refused ? 'reinstate_refused' : 'reinstated', depositId };
}
