import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type * as calls from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { lockCharged } from '../charges/end.ts';
import { paidAmount } from '../charges/entries.ts';
import type { ChargeRow } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { putBack } from './reinstate.ts';
import { chargebacksOf } from './store.ts';
import { creditedOf, takeBack } from './take-back.ts';

interface Charged {
  readonly row: DepositRow;
  readonly charge: ChargeRow;
}

/**
 * Books a chargeback that administrators read at the provider: the first one's call records their approval, the second
 * one's, for the same case and amount, takes the money back.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, MOVEMENT_STATE_FORBIDS (also for a case that is
 * booked), AMOUNT_INVALID (also when nothing is left to take), APPROVED_BY_YOU, APPROVAL_DIFFERS
 */
export const chargeBack = (
  deps: PaymentsDeps,
  actor: Actor,
  { id, amount, reference, reason }: BodyOf<typeof calls.chargeBack> & { readonly id: string },
): Promise<DepositRow> =>
  deps.database.transaction(async (tx) => {
    const { row, charge } = await lockToDecide(deps, tx, { actor, id });
    const { amount: came, currency } = paidAmount(charge);
    const minor = amount === undefined ? came : parseAmount(amount, currency);
    const taking = { takeRef: reference, disputed: true, amount: minor ?? 0n, currency, reason };
    const earlier = await chargebacksOf(tx, id);
    if (row.status !== 'completed' || earlier.some((one) => one.provider_ref === reference))
      throw new AppError('MOVEMENT_STATE_FORBIDS');
    const standing = earlier.filter(({ reinstated_at }) => reinstated_at === null);
    const credited =
      taking.amount <= 0n || taking.amount > came
        ? 0n
        : creditedOf({ row, charge, taking }, standing);
    if (credited === 0n)
      throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
    const { depositSteps: steps } = deps.movements;
    const seen = { reference, bankLineId: null };
    const charged = { amount: taking.amount, currency };
    const approval = { step: 'chargeback', amount: credited, seen, charged, actor } as const;
    if (!(await steps.approve(tx, row, { ...approval, note: reason }))) return row;
    const outcome = await takeBack(deps, tx, { depositId: id, taking, actor });
    if (outcome !== 'charged_back') throw new AppError('MOVEMENT_STATE_FORBIDS');
    return row;
  });

/**
 * Undoes a chargeback that was booked by hand and that no notice of the provider confirmed: the second administrator's call
 * gives the money back. The person stays blocked until an administrator unblocks them.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, MOVEMENT_STATE_FORBIDS, APPROVED_BY_YOU,
 * APPROVAL_DIFFERS; FX_UNAVAILABLE when the treasury lacks the currency
 */
export const undoChargeback = (
  deps: PaymentsDeps,
  actor: Actor,
  { id, reference, reason }: BodyOf<typeof calls.undoChargeback> & { readonly id: string },
): Promise<DepositRow> =>
  deps.database.transaction(async (tx) => {
    const { row } = await lockToDecide(deps, tx, { actor, id });
    const taken = (await chargebacksOf(tx, id)).find(
      (one) =>
        one.provider_ref === reference && one.booked_by !== null && one.reinstated_at === null,
    );
    if (taken === undefined) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const { depositSteps: steps } = deps.movements;
    const seen = { reference, bankLineId: null };
    const { credited_amount: amount } = taken;
    const approval = { step: 'reinstate', amount, seen, actor, note: reason } as const;
    if (!(await steps.approve(tx, row, approval))) return row;
    if (!(await putBack(deps, tx, { row, taken, reason, actor })))
      throw new AppError('FX_UNAVAILABLE');
    return row;
  });

/**
 * Locks a charged deposit for an administrator who may decide on it, and its person with their debts: a step of a withdrawal,
 * which locks the debts too, is over before the approval counts, or is stopped by it.
 * @throws AppError
 */
async function lockToDecide(
  deps: PaymentsDeps,
  tx: Tx,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Charged> {
  const found = await lockCharged(deps, tx, id);
  if (!found) {
    const known = await deps.movements.depositSteps.byId(id, tx);
    throw new AppError(known ? 'MOVEMENT_STATE_FORBIDS' : 'NOT_FOUND');
  }
  const of = { actorId: actor.userId, ownerId: found.row.user_id, approves: true };
  await deps.identity.assertMayDecide(tx, of);
  await deps.identity.lockUser(tx, found.row.user_id);
  await deps.debts.lock(tx, [found.row.user_id]);
  return found;
}
