import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import { bankAccountFault } from '#contract/users/bank-account.ts';
import { AppError } from '#core/errors.ts';
import { personalDigest } from '#modules/audit';
import type { Actor } from '../deps.ts';
import { lockRow, updateRow } from '../engine/store.ts';
import type { DepositDeps } from './steps.ts';
import { type DepositRow, depositsTable } from './store.ts';

/**
 * States from which account a bank transfer was paid, also after it was credited; an empty text takes it back. The audit
 * log keeps a digest of the account, which nobody can match once the deposit's person is erased.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS for another method, a rejected deposit or an erased account,
 *   VALIDATION_FAILED for a number with a wrong check digit, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const namePayer = (
  deps: DepositDeps,
  actor: Actor,
  { id, account }: { readonly id: string; readonly account: string },
): Promise<DepositRow> =>
  deps.database.transaction(async (tx) => {
    const before = await lockRow(tx, depositsTable, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    await deps.identity.assertMayDecide(tx, {
      actorId: actor.userId,
      ownerId: before.user_id,
      approves: true,
    });
    if (!isBankTransfer(before.type) || (before.status === 'rejected' && !before.reverted))
      throw new AppError('MOVEMENT_STATE_FORBIDS');
    const owner = await deps.identity.user(before.user_id, tx);
    if (owner?.erased_at) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const payer = account === '' ? null : account.toUpperCase();
    assertSound(payer, before);
    const row = await updateRow(tx, depositsTable, { id, change: { payer_account: payer } });
    await deps.screening?.screenPayer(tx, { id, formerAccount: before.payer_account });
    await deps.audit.record(tx, {
      actorId: actor.userId,
      action: 'deposit.payer',
      targetKind: 'deposit',
      targetId: id,
      before: recordOf(before, owner?.audit_salt),
      after: recordOf(row, owner?.audit_salt),
      address: actor.address,
    });
    return row;
  });

const recordOf = (
  { order_number: order, payer_account: account }: DepositRow,
  salt: Buffer | null | undefined,
) => ({ order, account: salt ? personalDigest(salt, account) : null });

function assertSound(account: string | null, { currency }: DepositRow): void {
  if (account === null || currency === 'USDT') return;
  const fault = bankAccountFault(account, currency);
  if (fault) throw new AppError('VALIDATION_FAILED', [{ path: 'account', message: fault }]);
}
