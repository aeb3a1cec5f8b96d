/** The schemas of money, one file a story; who needs one alone may take it from its own file. */
export * from './balances.ts';
export * from './deposits.ts';
export * from './movements.ts';
export * from './rates.ts';
export * from './transfers.ts';
export * from './withdrawals.ts';
