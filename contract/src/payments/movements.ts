import { z } from 'zod';
import { amountText, type Money, money } from '../core/money.ts';
import { dayFilters, givenDay, id, idList, instant, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { MOVEMENT_STATUSES } from './statuses.ts';

/**
 * In USD, what a movement is worth and what one administrator may still decide alone for its person today; null where two
 * decide anyway, without a limit, or for a reader who is not an administrator.
 */
export const alone = z.object({ worth: z.string(), left: z.string() }).nullable();

/**
 * What an administrator has to know about a movement's person before deciding on any of them: null without
 * anything, and for a reader who is not an administrator.
 */
export const personCaution = z
  .object({
    /** What the person owes; money that arrives in their wallets pays it first. */
    debts: z.array(money),
    blocked: z.boolean(),
    /** After the person's death; the account is then blocked, too. */
    frozen: z.boolean(),
  })
  .nullable();
export type PersonCaution = NonNullable<z.infer<typeof personCaution>>;

export const movementStatus = z.enum(MOVEMENT_STATUSES);
export type { MovementStatus } from './statuses.ts';

/** An entry of a movement's history: who did what, when. */
export const movementEvent = z.object({
  action: z.enum([
    'created',
    'receipt',
    /** The first of two approvals; the movement still waits. */
    'approved',
    'sent',
    'accepted',
    'completed',
    'rejected',
    'returned',
    /** The credit of a deposit was undone. */
    'reverted',
    'expired',
  ]),
  at: instant,
  /** The actor's name as the reader may see it: "Operaciones (nivel 2)", "Yo"; null for an automatic step. */
  by: z.string().nullable(),
  /**
   * The id of who did it, for other administrators. Null for their own and automatic steps, and for other readers; an
   * answer kept by the version before has none.
   */
  authorId: id.nullable().optional(),
  note: z.string().nullable(),
});
export type MovementEvent = z.infer<typeof movementEvent>;

/** What two administrators approve of a movement. */
export const approvalStep = z.enum(['accept', 'return', 'revert', 'chargeback', 'reinstate']);

/** The first of two approvals of a movement that still needs another administrator's approval. */
export const firstApproval = z.object({
  step: approvalStep,
  at: instant,
  by: z.string(),
  /** Whether the reader gave it: then they cannot give the second. */
  mine: z.boolean(),
  /** The approved amount, in the movement's currency. */
  amount: z.string(),
  /** The details seen of an incoming bank transfer; null except for administrators. */
  reference: z.string().nullable(),
  bankLineId: id.nullable(),
  /** Of a chargeback: the charged amount that it takes, in the currency of the payment. */
  charged: money.nullable(),
});
export type FirstApproval = z.infer<typeof firstApproval>;

/** The bank's reference of a transfer. */
const bankReference = oneLine(120);

/** The body of a decision on a movement. */
export const acceptBody = z.strictObject({
  amount: amountText.optional(),
  note: freeText(500).optional(),
});
/** The body for crediting a bank transfer. `bankLineId` is the bank line that shows it, with the same amount. */
export const acceptDepositBody = acceptBody.extend({
  bankLineId: id.optional(),
  /** The bank's reference of the incoming transfer: each is credited once. */
  reference: bankReference.optional(),
});
/** The account from which a bank transfer was paid; an empty text removes it. */
export const payerBody = z.strictObject({
  account: z
    .string()
    .trim()
    .max(34, 'TOO_LONG')
    .regex(/^[A-Za-z0-9]*$/, 'ACCOUNT_INVALID'),
});
export const rejectBody = z.strictObject({
  reason: freeText(500).min(3, 'REQUIRED'),
});
export const sendBody = z.strictObject({
  reference: bankReference.optional(),
});

/** Sort keys of a queue. Amounts are compared within their currency. */
export const movementSort = z.enum([
  'oldest',
  'newest',
  'largest',
  'smallest',
  'person',
  '-person',
]);
export type MovementSort = z.infer<typeof movementSort>;
/** Also by when a deposit lapses or a withdrawal has to be paid; movements without such a time are last. */
export const dueSort = z.enum([...movementSort.options, 'due', '-due']);
export type DueSort = z.infer<typeof dueSort>;

/** Query of administrators' lists of movements. `waiting`: only those that need an action, oldest first. */
export const deskFilters = {
  'filter[userId]': id.optional(),
  'filter[id]': idList.optional(),
  'filter[waiting]': z.literal('true').optional(),
  /** Words of its order's number, person or account; or an amount. */
  search: z.string().max(100).optional(),
  /** By default the newest first; with `waiting`, the oldest. */
  sort: movementSort.optional(),
};
/** The deposits and withdrawals of administrators' lists are also filtered by the day on which they were closed. */
export const closedFilter = { 'filter[closedOn]': givenDay.optional() };
/** Withdrawals and transfers whose fee is above zero. */
export const chargedFilter = { 'filter[charged]': z.literal('true').optional() };
/** The filters that every list of movements takes. */
export const movementFilters = {
  ...pageQuery,
  'filter[status]': movementStatus.optional(),
  'filter[projectId]': id.optional(),
  ...dayFilters,
};

/** The requested amounts of all movements that match a list's filters, by currency. */
export const sums = { totals: z.array(money) };
/** A page of movements, with the sums of all of them. */
export type WithSums<Page> = Page & { totals: Money[] };
