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

export const currencyOf = (asset: Asset): Currency | undefined =>
  CURRENCIES.find((known) => known === asset);
