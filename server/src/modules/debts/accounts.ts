import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import type { Asset } from '#modules/ledger';

export const currencyOf = (asset: Asset): Currency | undefined =>
  CURRENCIES.find((known) => known === asset);
