/** Currencies of the product and how many decimals each has; without schemas, for code that calculates on guests' pages. */
export const CURRENCY_DECIMALS = { ARS: 2, USD: 2, USDT: 6 } as const;
export const CURRENCIES = ['ARS', 'USD', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Largest amount, in minor units, that one movement may carry: fits a PostgreSQL bigint a thousand times over. */
export const MAX_MINOR = 9_000_000_000_000_000n;
