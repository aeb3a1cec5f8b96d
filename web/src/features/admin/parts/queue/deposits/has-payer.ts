import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import type { Deposit } from '#contract/payments/schemas.ts';

/** Whether the desk may state from which account a deposit was paid. */
export const hasPayer = ({ type, status, reverted }: Deposit): boolean =>
  isBankTransfer(type) && (status !== 'rejected' || reverted);
