import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';

export const rentStatus = z.enum(['due', 'paid']);
export type RentStatus = z.infer<typeof rentStatus>;

/** One month of a contract's rent, from `from` to the day before `payDay`. */
export const rentPeriod = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  contractId: id,
  contractName: z.string(),
  from: day,
  payDay: day,
  days: z.number(),
  /** `due` until the project has set the holders' part aside. */
  status: rentStatus,
  paidAt: instant.nullable(),
  /** Monthly rent and the percentage of it that is shared out. */
  rent: money,
  percent: z.number(),
  /** rent × percent. */
  pool: money,
  contractTokens: z.number(),
  /** contractTokens × days: the divisor of the pool. */
  totalTokenDays: z.number(),
  heldTokenDays: z.number(),
  /** The sum of the holders' shares. */
  shared: money,
  /** The share of tokens without a holder, which stays with the project. */
  kept: money,
  holders: z.number(),
});
export type RentPeriod = z.infer<typeof rentPeriod>;

/** A user's month, with every figure of the calculation. */
export const rentStatement = rentPeriod.omit({ holders: true }).extend({
  /** Numbers of tokens held, by period; `to` is exclusive. */
  steps: z.array(z.object({ from: day, to: day, tokens: z.number(), days: z.number() })),
  tokenDays: z.number(),
  /** pool × tokenDays ÷ totalTokenDays, truncated to six decimals. */
  exact: z.string(),
  /** Whether the remaining cent of rounding down was added to this share. */
  roundedUp: z.boolean(),
  share: money,
});
export type RentStatement = z.infer<typeof rentStatement>;

const filters = { ...pageQuery, 'filter[projectId]': id.optional() };
export const rentStatementsQuery = z.strictObject({
  ...filters,
  'filter[status]': rentStatus.optional(),
});
export const rentPeriodsQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': rentStatus.optional(),
});
export const rentStatementsPage = pageOf(rentStatement);
export const rentPeriodsPage = pageOf(rentPeriod);
