import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import type { AccountRef, Asset } from '#modules/ledger';

/** What a person owes the platform: its balance is below zero by that. */
export const receivable = (asset: Currency, userId: string): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'receivable',
  ref: userId,
});
export const fx = (asset: Currency): AccountRef => ({ holder: 'platform', asset, purpose: 'fx' });

/**
 * Accounts that everybody's money passes. They are locked with a debtor's own, in one go: a movement that held some of
 * them and came for the others later could wait in a circle with another.
 */
export const SHARED: readonly AccountRef[] = CURRENCIES.flatMap((asset): AccountRef[] => [
  ...(['bank', 'card', 'chain'] as const).map(
    (purpose) => ({ holder: 'world', asset, purpose }) as const,
  ),
  ...(['fees', 'fx', 'penalties', 'rounding'] as const).map(
    (purpose) => ({ holder: 'platform', asset, purpose }) as const,
  ),
]);

export const currencyOf = (asset: Asset): Currency | undefined =>
  CURRENCIES.find((known) => known === asset);
