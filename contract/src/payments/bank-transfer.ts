import type { BankCurrency } from '../core/currency.ts';

/** The deposit method by transfer to the company's bank account, in each currency that banks keep. */
export const BANK_TRANSFER_IN = {
  ARS: 'ars_bank_transfer',
  USD: 'usd_bank_transfer',
} as const satisfies Readonly<Record<BankCurrency, string>>;
export type BankTransfer = (typeof BANK_TRANSFER_IN)[BankCurrency];

/** The deposit methods by bank transfer, in the order in which they are offered. */
export const BANK_TRANSFERS: readonly BankTransfer[] = Object.values(BANK_TRANSFER_IN);

/** Whether a method is a transfer to the company's bank account. */
export const isBankTransfer = (type: string): type is BankTransfer =>
  BANK_TRANSFERS.some((one) => one === type);
