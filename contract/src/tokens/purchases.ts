import { z } from 'zod';
import { currency, money, tokenCount } from '../core/money.ts';
import { dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { tokenType } from '../projects/values.ts';

export const payment = {
  tokens: tokenCount,
  currency,
  quoteId: id.optional(),
  acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
};

export const buyPropertyTokensBody = z.strictObject({ projectId: id, ...payment });

export const buyInvestmentTokensBody = z.strictObject({
  contractId: id,
  ...payment,
  /**
   * Whether the tokens enter the vault automatically when the grace period ends; until then the purchase can be
   * revoked.
   */
  putInVault: z.boolean().optional(),
});

/** A purchase of tokens with its paid cost. */
export const purchase = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  userId: id,
  userName: z.string(),
  projectId: id,
  projectName: z.string(),
  contractId: id.nullable(),
  contractName: z.string().nullable(),
  type: tokenType,
  roundNumber: z.number(),
  tokens: z.number(),
  price: money,
  cost: money,
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  /** Until when it can be fully revoked without penalty, if its tokens are free; null when it no longer can. */
  revocableUntil: instant.nullable(),
  /**
   * Whether its round was prolonged afterwards: it could then be revoked for `prolongationExitDays`, wherever its
   * tokens were.
   */
  roundProlonged: z.boolean(),
  /** Whether that right is in effect now. Using its tokens, or refunding some, does not end it. */
  revocableAnywhere: z.boolean(),
  /**
   * Whether it can be revoked now, and why not: some of its tokens are not free (reserved or invested), some were
   * refunded, or the period is over; `waiting` when it was revoked and the project cannot pay it back yet.
   */
  revocation: z.enum(['possible', 'in_use', 'refunded', 'waiting', 'over']),
  /** The tokens of it that were refunded with a penalty. */
  refundedTokens: z.number(),
  /** The tokens that the person still has of it: not undone, refunded, bought back or passed to heirs. */
  heldTokens: z.number(),
  /** What those cost, in the currency of `cost`: what a revocation returns. */
  heldCost: money,
  /** Also `returned` when refunds took all of its tokens. */
  status: z.enum(['completed', 'revoked', 'returned']),
});
export type Purchase = z.infer<typeof purchase>;

export const myPurchasesQuery = z.strictObject({
  ...pageQuery,
  'filter[type]': tokenType.optional(),
  'filter[projectId]': id.optional(),
});

/** Sort keys; `-` sorts in descending order. Amounts are compared within their currency. */
export const purchaseSort = z.enum([
  '-date',
  'date',
  'person',
  '-person',
  'project',
  '-project',
  'tokens',
  '-tokens',
  'amount',
  '-amount',
]);
export type PurchaseSort = z.infer<typeof purchaseSort>;

export const purchasesQuery = myPurchasesQuery.extend({
  /** Words of the order, the person, the project or the contract; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: purchaseSort.default('-date'),
  'filter[userId]': id.optional(),
  'filter[roundId]': id.optional(),
  'filter[contractId]': id.optional(),
  /** Only purchases that were not undone: revoked ones, and those of closed rounds, sold nothing. */
  'filter[kept]': z.literal('true').optional(),
  /** Only purchases of which the person still has tokens (`heldTokens`). */
  'filter[held]': z.literal('true').optional(),
  /** Only purchases of completed rounds whose refunds left the platform a penalty. */
  'filter[penalised]': z.literal('true').optional(),
  ...dayFilters,
});

export const purchasesPage = pageOf(purchase);
