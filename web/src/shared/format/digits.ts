import { CURRENCY_DECIMALS } from '#contract/core/money.ts';

/** Keeps a number and its unit on one line. */
export const NBSP = '\u00a0';

export const DECIMALS = CURRENCY_DECIMALS;

/** Groups of three with dots: `1.234.567`. */
export const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** A formatted CUIT: `30-12345678-9`. */
export const formatTaxId = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
