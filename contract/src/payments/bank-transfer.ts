import type { DepositType } from './deposits.ts';

/** Whether a method is a transfer to the company's bank account. */
export const isBankTransfer = (type: DepositType): boolean =>
  type === 'ars_bank_transfer' || type === 'usd_bank_transfer';
