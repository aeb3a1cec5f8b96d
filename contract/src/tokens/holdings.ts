import { z } from 'zod';
import { money } from '../core/money.ts';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { tokenType } from '../projects/values.ts';

/** A round whose sales are over but which is undecided: its purchases may still be undone. */
export const undecidedRound = z.object({
  roundNumber: z.number(),
  /** The tokens held that were bought in this round. */
  tokens: z.number(),
  /** The expected time of the decision. */
  decidesAt: instant,
  /** Whether it sold less than its minimum: the payments are then returned. */
  fellShort: z.boolean(),
});

export const holding = z.object({
  type: tokenType,
  projectId: id,
  projectName: z.string(),
  contractId: id.nullable(),
  contractName: z.string().nullable(),
  userId: id,
  userName: z.string(),
  availableAmount: z.number(),
  reservedAmount: z.number(),
  investedAmount: z.number(),
  /** Average cost per token, in USD at each purchase's own rate. */
  averageCost: money,
  /** Total cost of the tokens held, in USD at each purchase's own rate. */
  cost: money,
  /** Latest round price, in USD; zero of a cancelled project. */
  currentPrice: money.nullable(),
  /** All of them at that price, in USD; null without one. */
  worth: money.nullable(),
  /** Whether the project was cancelled. */
  isCancelled: z.boolean(),
  /** Whether a payment of its contract is overdue, of a vault or of rent. */
  isLate: z.boolean(),
  undecided: z.array(undecidedRound),
});
export type Holding = z.infer<typeof holding>;

const amount = z.coerce.number().int().min(0).max(1_000_000_000).optional();

export const myTokensQuery = z.strictObject({
  ...pageQuery,
  'filter[type]': tokenType.optional(),
  'filter[projectId]': id.optional(),
  'filter[availableAmount]': amount,
  'filter[availableAmountLT]': amount,
  'filter[availableAmountGT]': amount,
});

/** Sort keys; `-` sorts in descending order. By default in the order in which they began. */
export const holdingSort = z.enum([
  'person',
  '-person',
  'project',
  '-project',
  'available',
  '-available',
  'invested',
  '-invested',
]);
export type HoldingSort = z.infer<typeof holdingSort>;

export const tokensQuery = myTokensQuery.extend({
  'filter[userId]': id.optional(),
  /** Words of the person, the project or the contract. */
  search: z.string().max(100).optional(),
  sort: holdingSort.optional(),
});

/** A holder's tokens of one issue, for the project's owner, anonymously. */
export const holder = z.object({
  /** Place by size among those of the same tokens, from 1: it changes when the sizes do. */
  number: z.number(),
  /** Null for property tokens. */
  contractId: id.nullable(),
  contractName: z.string().nullable(),
  tokens: z.number(),
  /** Percentage of all tokens that people hold, truncated to two decimals. */
  percent: z.number(),
  /** Month of the first purchase with tokens left, `YYYY-MM`. */
  since: z.string().nullable(),
});

export const holdersPage = pageOf(holder);

export const holdingsPage = pageOf(holding);
