import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { chargeBack as declaration } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, DepositRow } from '#modules/movements';
import { lockCharged } from '../charges/end.ts';
import { paidAmount } from '../charges/entries.ts';
import type { PaymentsDeps } from '../deps.ts';
import { takeBack } from './take-back.ts';

/** Books a chargeback that an administrator read at the provider. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
export const chargeBack = (
  deps: PaymentsDeps,
  actor: Actor,
  { id, amount, reference, reason }: BodyOf<typeof declaration> & { readonly id: string },
): Promise<DepositRow> =>
  deps.database.transaction(async (tx) => {
    const found = await lockCharged(deps, tx, id);
    if (!found) {
      const known = await deps.movements.depositSteps.byId(id, tx);
      throw new AppError(known ? 'MOVEMENT_STATE_FORBIDS' : 'NOT_FOUND');
    }
    const { row, charge } = found;
    const of = { actorId: actor.userId, ownerId: row.user_id, approves: false };
    await deps.identity.assertMayDecide(tx, of);
    const { amount: came, currency } = paidAmount(charge);
    const minor = amount === undefined ? came : parseAmount(amount, currency);
    if (minor === null || minor <= 0n || minor > came)
      throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
    const taking = { takeRef: reference, disputed: true, amount: minor, currency, reason };
    const outcome = await takeBack(deps, tx, { depositId: id, taking, actor });
    if (outcome !== 'charged_back') throw new AppError('MOVEMENT_STATE_FORBIDS');
    return row;
  });
