import { may } from '#contract/core/roles.ts';
import { isOpenStatus } from '#contract/payments/statuses.ts';
import { type DepositState, depositState, type Movements } from '#modules/movements';
import type { OwnerResolver } from '#modules/resources';

/**
 * The access rules of receipts, which are private files of a deposit. The depositor adds them until the deposit is decided,
 * also after it expired, since late money reopens it. The depositor and payment administrators read them. The receipts of
 * a decided deposit cannot be removed.
 */
export const receiptsOf = ({ depositSteps: { byId } }: Movements): OwnerResolver => ({
  kinds: ['receipt'],
  async mayWrite(principal, depositId) {
    const row = await byId(depositId);
    return row?.user_id === principal.userId && takesReceipts(depositState(row));
  },
  async mayRead(principal, depositId) {
    if (may(principal.role, 'payments.manage')) return true;
    return (await byId(depositId))?.user_id === principal.userId;
  },
  async isInUse(tx, { ownerId }) {
    const row = await byId(ownerId, tx);
    return row !== undefined && !takesReceipts(depositState(row));
  },
});

const takesReceipts = (state: DepositState): boolean =>
  state === 'expired' || (state !== 'reverted' && isOpenStatus(state));
