import { z } from 'zod';
import { day, givenDay, id, pageOf, pageQuery } from '../../core/page.ts';
import { bankCurrency } from './values.ts';

/** The bank's latest balance beside the ledger's of the same day; amounts in major units. */
export const bankBalance = z.object({
  currency: bankCurrency,
  day,
  bank: z.string(),
  ledger: z.string(),
  difference: z.string(),
  /**
   * The components of the difference. The accounts' balance before their first statement; null while neither a
   * statement nor a declared balance gives it.
   */
  opening: z.string().nullable(),
  /** Lines until that day that are not settled yet. */
  open: z.string(),
  /** Lines explained as something else, which post nothing. */
  noted: z.string(),
  /** Settled lines where the line or its posting is dated after that day. */
  later: z.string(),
  /** What was posted by that day for movements that no line shows. */
  missing: z.string(),
  /** The remaining difference. */
  unexplained: z.string(),
});
export type BankBalance = z.infer<typeof bankBalance>;

/** The figures beside the bank's balance that are sums of rows; `unexplained` is what they leave. */
export const balancePart = z.enum([
  'bank',
  'ledger',
  'opening',
  'open',
  'noted',
  'later',
  'missing',
]);
export type BalancePart = z.infer<typeof balancePart>;
/** The figures that are shown beside declared balances too, for their day. */
export const isOfAnyDay = (part: BalancePart): boolean => part === 'ledger' || part === 'open';
/** `size`: the largest amounts first, whatever their sign. Otherwise `-` sorts in descending order. */
export const balanceRowSort = z.enum(['size', 'day', '-day', 'text', '-text', 'amount', '-amount']);
export type BalanceRowSort = z.infer<typeof balanceRowSort>;
export const balanceRowsQuery = z.strictObject({
  ...pageQuery,
  currency: bankCurrency,
  part: balancePart,
  /** The day of a figure that `isOfAnyDay`; by default, the day of the currency's balance, as for the other figures. */
  day: givenDay.optional(),
  /** Words of the row's name; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: balanceRowSort.default('size'),
});
/** A row of a figure: the amounts of all rows add up to it, with its sign. */
export const balanceRow = z.object({
  /** The id of what `source` names: the account's, for an account without an earlier statement. */
  id,
  source: z.enum(['statement', 'deposit', 'withdrawal', 'revenue', 'run', 'line', 'entry']),
  day,
  /** The order's number, the bank's text or the account's name; empty for an entry without any. */
  text: z.string(),
  amount: z.string(),
});
export type BalanceRow = z.infer<typeof balanceRow>;
export const balanceRows = pageOf(balanceRow).extend({
  /** The day of the figure, and the sum of all its rows; null for a currency without a balance. */
  day: day.nullable(),
  sum: z.string().nullable(),
});
