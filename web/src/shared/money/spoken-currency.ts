import type { Currency } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';

/** A currency within a sentence: "pesos", "dólares", "USDT". */
export const spokenCurrency = (currency: Currency): string => {
  const name = label('currency', currency);
  return name === currency ? name : name.toLowerCase();
};
