import { CURRENCIES } from '#contract/core/money.ts';
import { type AccountRef, chart } from '#modules/ledger';

const { bank, card, fees, fx, onChain, penalties, rounding } = chart;

/**
 * Platform accounts that movements of many people share. They are locked together with a debtor's accounts in one
 * statement: locking them later could deadlock with another movement.
 */
export const SHARED: readonly AccountRef[] = CURRENCIES.flatMap((asset) =>
  [bank, card, onChain, fees, fx, penalties, rounding].map((account) => account(asset)),
);
