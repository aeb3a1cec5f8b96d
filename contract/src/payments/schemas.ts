/**
 * The schemas of payments, re-exported from one file for each topic; a module that needs only one may import its file.
 */
export * from './balances.ts';
export * from './deposits.ts';
export * from './movements.ts';
export * from './rates.ts';
export * from './transfers.ts';
export * from './withdrawals.ts';
