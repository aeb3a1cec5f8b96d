/** Currencies of the product and how many decimals each has; without schemas, for code that calculates on guests' pages. */
export const CURRENCY_DECIMALS = { ARS: 2, USD: 2, USDT: 6 } as const;
export const CURRENCIES = ['ARS', 'USD', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** The symbol before an amount of each currency, on screens and in documents. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  ARS: '$',
  USD: 'US$',
  USDT: 'USDT',
};
/** Currencies of bank accounts and of charges by payment providers. */
export const BANK_CURRENCIES = ['ARS', 'USD'] as const satisfies readonly Currency[];
export type BankCurrency = (typeof BANK_CURRENCIES)[number];

/** The currency of that name; undefined for tokens and for anything else. */
export const currencyOf = (asset: unknown): Currency | undefined =>
  CURRENCIES.find((known) => known === asset);
export const isCurrency = (asset: unknown): asset is Currency => currencyOf(asset) !== undefined;

/** Largest amount, in minor units, that one movement may carry: fits a PostgreSQL bigint a thousand times over. */
export const MAX_MINOR = 9_000_000_000_000_000n;
