import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { type AccountRef, type Asset, chart } from '#modules/ledger';

const { bank, card, fees, fx, onChain, penalties, rounding } = chart;

/**
 * Accounts that everybody's money passes. They are locked with a debtor's own, in one go: a movement that held some of
 * them and came for the others later could wait in a circle with another.
 */
export const SHARED: readonly AccountRef[] = CURRENCIES.flatMap((asset) =>
  [bank, card, onChain, fees, fx, penalties, rounding].map((account) => account(asset)),
);

export const currencyOf = (asset: Asset): Currency | undefined =>
  CURRENCIES.find((known) => known === asset);
