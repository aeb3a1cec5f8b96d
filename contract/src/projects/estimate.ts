import { z } from 'zod';
import { money } from '../core/money.ts';
import { day } from '../core/page.ts';

/*
 * The estimated return of a contract's tokens bought now (docs/rules.md#34-figures). Percents have one decimal and are
 * rounded once; none of it is guaranteed.
 */

/** The estimated return of one way of holding tokens, in percent of their price. */
export const outcome = z.object({
  /** The vault that buys them back, and its pay day; null where nothing is bought back. */
  vaultNumber: z.number().nullable(),
  payDay: day.nullable(),
  /** What it pays for one token; null without a buy-back. */
  buybackPrice: money.nullable(),
  /** Buy-back and rent until that day; null without a buy-back. */
  totalPercent: z.number().nullable(),
  /**
   * The figure for comparisons: buy-back and rent a year, by simple interest; null below thirty days, for which only
   * the total is stated.
   */
  yearlyPercent: z.number().nullable(),
  /** The components of that figure, or of the total when only the total is stated. */
  buybackPercent: z.number(),
  rentPercent: z.number(),
});
export type Outcome = z.infer<typeof outcome>;

export const estimate = z.object({
  /** The price of a token in the round on sale or the next to open. */
  price: money,
  /** The return without investing in a vault: such tokens are bought back with the last vault. */
  purchase: outcome,
  /**
   * The return when the tokens enter the first possible vault after their grace period; null when it is the same or
   * there is no such vault.
   */
  vault: outcome.nullable(),
  /** Rent of a whole month on a thousand tokens, whether bought or not; null without rent. */
  rentOfThousand: money.nullable(),
});
export type Estimate = z.infer<typeof estimate>;

/** Buy-backs and months of rent that are overdue. */
export const late = z.object({
  owed: money,
  /** The earliest pay day. */
  since: day,
});
export type Late = z.infer<typeof late>;
