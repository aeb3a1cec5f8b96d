import { z } from 'zod';
import { currency, money, tokenCount } from '../core/money.ts';
import { day, dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { property } from '../projects/schemas.ts';
import { tokenType } from '../projects/values.ts';
import { USUAL_PROLONGATION } from './prolongation.ts';

const payment = {
  tokens: tokenCount,
  currency,
  quoteId: id.optional(),
  acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
};
export const buyPropertyTokensBody = z.strictObject({ projectId: id, ...payment });
export const buyInvestmentTokensBody = z.strictObject({
  contractId: id,
  ...payment,
  /** The tokens go into the vault by themselves when the grace period ends; until then the purchase can be revoked. */
  putInVault: z.boolean().optional(),
});
/**
 * `tokens` is how many go into the reservation; if too few are available, the rest is bought, so payment may be
 * needed.
 */
export const reserveBody = z.strictObject({ propertyId: id, ...payment });
export const reservationDepositBody = z.strictObject({ reservationId: id, tokens: tokenCount });
export const refundBody = z.union([
  z.strictObject({ reservationId: id }),
  z.strictObject({ projectId: id, tokens: tokenCount }),
]);
export const investBody = z.strictObject({ contractId: id, tokens: tokenCount });
export const investQuery = z.strictObject({
  contractId: id,
  tokens: z.coerce.number().int().min(1).max(1_000_000_000),
});
/** The cost of the tokens that would be invested: the person's oldest ones that are in no vault. */
export const investPreview = z.object({ cost: money });

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
  /** Its round was prolonged after it: for `prolongationExitDays` it could be revoked wherever its tokens were. */
  roundProlonged: z.boolean(),
  /**
   * Whether it can be revoked now, and why not: some of its tokens are not free (reserved or invested), some were
   * refunded, or the period is over; `waiting` when it was revoked and the project cannot pay it back yet.
   */
  revocation: z.enum(['possible', 'in_use', 'refunded', 'waiting', 'over']),
  /** Of its tokens, those that refunds took, at a penalty. */
  refundedTokens: z.number(),
  /** `returned` too when refunds took all of it. */
  status: z.enum(['completed', 'revoked', 'returned']),
});
export type Purchase = z.infer<typeof purchase>;

/** A round whose sales are over but which is undecided: its purchases may still be undone. */
export const undecidedRound = z.object({
  roundNumber: z.number(),
  /** Of the tokens held, those of this round. */
  tokens: z.number(),
  /** When it is decided, if known. */
  decidesAt: instant,
  /** It sold less than its minimum: the payments will be returned. */
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
  /** Latest round price, in USD. */
  currentPrice: money.nullable(),
  /** A payment of its contract is overdue, of a vault or of rent. */
  isLate: z.boolean(),
  undecided: z.array(undecidedRound),
});
export type Holding = z.infer<typeof holding>;

export const reservationStatus = z.enum(['active', 'completed', 'refunded', 'expired', 'undone']);
export type ReservationStatus = z.infer<typeof reservationStatus>;
export const reservation = z.object({
  id,
  status: reservationStatus,
  /** Whether it is the reader's: managers of the project also read those of others. */
  mine: z.boolean(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  property,
  tokens: z.number(),
  price: z.number(),
  deposits: z.array(z.object({ id, date: instant, tokens: z.number() })),
  /** Amount and penalty of a refund made today, by currency; empty for another user's reservation. */
  refund: z.array(z.object({ returned: money, penalty: money })),
  revocableUntil: instant.nullable(),
});
export type Reservation = z.infer<typeof reservation>;

/** The holder of a unit, and their payments for it; no other data of that person. */
export const unitHolder = z.object({
  person: z.object({
    /** For administrators, whose pages name people; null for the project's owner. */
    id: id.nullable(),
    name: z.string(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  order: reservation
    .pick({
      id: true,
      createdAt: true,
      expiresAt: true,
      tokens: true,
      price: true,
      deposits: true,
    })
    .extend({
      status: z.enum(['active', 'completed']),
      /** The accepted terms, which name the readers of these data; null where none were stored. */
      termsVersion: z.string().nullable(),
    }),
  /**
   * Purchases of the project's property tokens up to the last deposit into the unit: a token belongs to no unit until
   * then.
   */
  payments: z.array(
    z.object({ orderNumber: z.string(), date: instant, tokens: z.number(), cost: money }),
  ),
});
export type UnitHolder = z.infer<typeof unitHolder>;

/** The subject of a refund, as in `refundBody`, in a query. */
export const refundQuery = z
  .strictObject({
    reservationId: id.optional(),
    projectId: id.optional(),
    tokens: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  })
  .refine(
    ({ reservationId, projectId, tokens }) =>
      reservationId === undefined
        ? projectId !== undefined && tokens !== undefined
        : projectId === undefined && tokens === undefined,
    { path: ['reservationId'], message: 'REQUIRED' },
  );
/** The effect of a refund now: its purchases, newest first, and the refunded amount of each. */
export const refundPreview = z.object({
  tokens: z.number(),
  parts: z.array(z.object({ returned: money, penalty: money })),
  lots: z.array(
    z.object({
      purchaseId: id,
      orderNumber: z.string(),
      date: instant,
      tokens: z.number(),
      cost: money,
      penalty: money,
      returned: money,
      /**
       * Until when the whole purchase can be revoked free of charge instead, now that its tokens are free; null when
       * it cannot.
       */
      revocableUntil: instant.nullable(),
    }),
  ),
});
export type RefundPreview = z.infer<typeof refundPreview>;

export const refundResult = z.object({
  id,
  date: instant,
  tokens: z.number(),
  parts: z.array(z.object({ returned: money, penalty: money })),
});

export const investment = z.object({
  id,
  /** Whether it is the reader's: managers of the project also read those of others. */
  mine: z.boolean(),
  date: instant,
  contractId: id,
  contractName: z.string(),
  projectId: id,
  projectName: z.string(),
  vaultId: id,
  vaultNumber: z.number(),
  vaultStatus: z.enum(['inactive', 'active', 'passed']),
  tokens: z.number(),
  buybackPrice: money,
  buybackDate: day,
  /** The day it pays: the buy-back date, or the next working day. */
  payDay: day,
  /** Its pay day has come and it is unpaid. */
  isLate: z.boolean(),
  /** A payment of its contract is overdue, of any vault or of rent: it promises no return until that is paid. */
  isUnpromised: z.boolean(),
  /** tokens × buy-back price, or the paid amount. */
  expected: money,
  /**
   * The cost of these tokens, in USD at each purchase's own rate: lots in order of purchase, investments in order of
   * entry; and the return over it in percent, one decimal. Null for another user's; the return also while the contract
   * promises none.
   */
  cost: money.nullable(),
  returnPercent: z.number().nullable(),
  status: z.enum(['invested', 'paid', 'undone']),
});
export type Investment = z.infer<typeof investment>;

export const reward = z.object({
  contractId: id,
  contractName: z.string(),
  projectId: id,
  projectName: z.string(),
  /** Paid by buy-backs, of tokens that were in no vault too. */
  earned: money,
  /** Of tokens in vaults: overdue, and future. */
  due: money,
  expected: money,
  /** Of tokens on order to enter a vault. */
  scheduledExpected: money,
  /** Of tokens in no vault, which the last vault buys back: overdue, and future. */
  looseDue: money,
  looseExpected: money,
  /** Of a contract with an overdue payment: future, but not promised, and in none of the sums above. */
  unpromised: money,
});
export const rentBalance = z.object({
  projectId: id,
  projectName: z.string(),
  balance: money,
  collected: money,
  /** Its share of due months that wait for the project's money. */
  waiting: money,
  /** Pay day of the earliest of them. */
  waitingSince: day.nullable(),
  nextPayDay: day.nullable(),
});

/** One line of "mis órdenes": everything a person did. */
export const order = z.object({
  id,
  orderNumber: z.string().nullable(),
  date: instant,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'transfer',
    'purchase',
    'reservation',
    'reservation_deposit',
    'refund',
    'investment',
    'rent',
    'buyback',
    'revocation',
    'return',
  ]),
  status: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  description: z.string(),
  tokens: z.number().nullable(),
  /** Actual movements of money, never expected ones. */
  money: money.nullable(),
  /** The fee taken from it; null without a fee. */
  fee: money.nullable(),
  /** For a purchase, whether it can be revoked; null for any other order. */
  purchase: purchase.nullable(),
});
export type Order = z.infer<typeof order>;

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
  /** Only purchases of completed rounds whose refunds left the platform a penalty. */
  'filter[penalised]': z.literal('true').optional(),
  ...dayFilters,
});
export const ordersQuery = z.strictObject({
  ...pageQuery,
  'filter[kind]': order.shape.kind.optional(),
  'filter[projectId]': id.optional(),
});
/** What cancelling a project would give back now. */
export const cancellation = z.object({
  /** Open or to open: they would be closed. */
  rounds: z.number(),
  people: z.number(),
  amounts: z.array(money),
});
export type Cancellation = z.infer<typeof cancellation>;
/** A holder's tokens of one issue, for the project's owner, anonymously. */
export const holder = z.object({
  /** Place by size among those of the same tokens, from 1: it changes when the sizes do. */
  number: z.number(),
  /** Null for property tokens. */
  contractId: id.nullable(),
  contractName: z.string().nullable(),
  tokens: z.number(),
  /** Of those tokens that people have, in percent, cut off at two decimals. */
  percent: z.number(),
  /** Month of the first purchase with tokens left, `YYYY-MM`. */
  since: z.string().nullable(),
});
export const holdersPage = pageOf(holder);
export const holdingsPage = pageOf(holding);
export const purchasesPage = pageOf(purchase);
export const reservationsPage = pageOf(reservation);
export const investmentsPage = pageOf(investment);
export const ordersPage = pageOf(order);

export const prolongationStatus = z.enum(['pending', 'approved', 'rejected']);
/** Days added to the round's own: at most its own number of days, and at most the setting `prolongationMaxDays`. */
export const prolongationBody = z.strictObject({
  days: z.number().int().min(1).max(USUAL_PROLONGATION.maxDays),
});
export const prolongationRefusal = z.strictObject({ reason: freeText(500).min(3) });
/** Sort keys: by when it was requested, or by the project. */
export const prolongationSort = z.enum(['-at', 'at', 'project', '-project']);
export type ProlongationSort = z.infer<typeof prolongationSort>;
export const prolongationsQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': prolongationStatus.optional(),
  'filter[projectId]': id.optional(),
  /** Words of the project, its owner or the contract; a day. */
  search: z.string().max(100).optional(),
  sort: prolongationSort.default('-at'),
});
/** A request to prolong a sold round. */
export const prolongation = z.object({
  id,
  status: prolongationStatus,
  projectId: id,
  projectName: z.string(),
  /** Null: the round sells property tokens. */
  contractName: z.string().nullable(),
  roundId: id,
  roundNumber: z.number(),
  days: z.number(),
  formerEndsAt: instant,
  endsAt: instant,
  requestedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Prolongation = z.infer<typeof prolongation>;
export const prolongationsPage = pageOf(prolongation);
