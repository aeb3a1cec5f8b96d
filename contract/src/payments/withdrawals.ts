import { z } from 'zod';
import { chainAddress, withdrawalTransaction } from '../chain/schemas.ts';
import { companyStop } from '../companies/values.ts';
import { amountText, currency, isAmountOf, money } from '../core/money.ts';
import { day, id, instant, pageOf } from '../core/page.ts';
import { payoutCaution } from './cautions.ts';
import {
  acceptBody,
  alone,
  chargedFilter,
  closedFilter,
  deskFilters,
  dueSort,
  firstApproval,
  movementEvent,
  movementFilters,
  movementStatus,
  personCaution,
  sendBody,
  sums,
} from './movements.ts';

export const withdrawalType = z.enum(['bank_transfer', 'usdt_transfer']);
export type WithdrawalType = z.infer<typeof withdrawalType>;

const statementLine = z.object({ id, day, reference: z.string() });

export const withdrawal = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  /** Whether it was sent and came back; its status is then `rejected`. */
  returned: z.boolean().default(false),
  /** The money's source: the user's wallet, or the funds of their project. */
  source: z.enum(['wallet', 'funds']),
  type: withdrawalType,
  currency,
  amount: z.string(),
  receivedCurrency: currency,
  /** The amount that arrives, after fee and conversion. */
  receivedAmount: z.string(),
  feePercent: z.string(),
  feeAmount: z.string(),
  usdAmount: z.string(),
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  userId: id,
  userName: z.string(),
  projectId: id,
  projectName: z.string(),
  destination: z.object({ alias: z.string(), holder: z.string(), account: z.string() }),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  preApprovedAt: instant.nullable(),
  /** Not approved before this: its destination is new. */
  waitsUntil: instant.nullable(),
  /** The deadline to complete it (not to send it): 48 hours after pre-approval. */
  dueAt: instant.nullable(),
  /** USDT only: its transaction on the chain, once signed. */
  transaction: withdrawalTransaction.nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  /**
   * Why only a level-1 administrator may release it, until it is sent: the account is blocked, has debts or is in review, a
   * chargeback may follow, or its company is not cleared.
   */
  stopped: z
    .object({
      blocked: z.boolean(),
      /** After the person's death: nobody releases it, and level 1 only records what the bank had paid before. */
      frozen: z.boolean(),
      debts: z.array(money),
      /** A chargeback of one of its person's deposits has a first approval; true for administrators only. */
      chargeback: z.boolean(),
      company: companyStop.nullable(),
      /** The person's death was reported, and the report is undecided. */
      inReview: z.boolean(),
      /** The request of rights with that report, for administrators only. */
      reportId: id.nullable(),
    })
    .nullable(),
  /**
   * Whether it waits for an officer's approval of a politically exposed person or company owner, as the person
   * declared. No other reason of the rules against money laundering is shown to them.
   */
  awaitsApproval: z.boolean(),
  /** Whether it needs two approvals, for administrators only: a first approval then has no effect yet. */
  needsTwo: z.boolean(),
  alone: alone.optional(),
  personCaution: personCaution.default(null),
  /** Cautions before it is paid, most serious first: for administrators only, until it is sent. */
  cautions: z.array(payoutCaution),
  /**
   * Of a sent bank transfer, for administrators only: the statement's line of its payment, and the line of its return
   * or, without one, an open line of its amount that may be the return. Null otherwise.
   */
  bankLines: z
    .object({
      paid: statementLine.nullable(),
      back: statementLine.nullable(),
      /** Whether `back` is an open line, which may be the return of another payment. */
      isOpen: z.boolean(),
    })
    .nullable(),
  /**
   * The payment run that has it, which the bank may be paying, and the last download of the run's file; null without one,
   * and except for administrators.
   */
  run: z
    .object({
      id,
      number: z.string(),
      downloaded: z.object({ at: instant, by: z.string() }).nullable(),
    })
    .nullable(),
  events: z.array(movementEvent),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** `despiteStop`: a level-1 administrator overrides `stopped`. */
const despiteStop = z.literal(true).optional();
export const acceptWithdrawalBody = acceptBody.extend({ despiteStop });
/** `bankLineId`: the line of the bank's statement that shows the payment. */
export const sendWithdrawalBody = sendBody.extend({ despiteStop, bankLineId: id.optional() });

export const withdrawalBody = z
  .strictObject({
    projectId: id,
    currency,
    amount: amountText,
    receivedCurrency: currency,
    bankAccountId: id.optional(),
    address: chainAddress.optional(),
    quoteId: id.optional(),
  })
  .refine((body) => isAmountOf(body.amount, body.currency), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  })
  .refine((body) => body.receivedCurrency === 'USDT' || body.bankAccountId, {
    path: ['bankAccountId'],
    error: 'REQUIRED',
  })
  .refine((body) => body.receivedCurrency !== 'USDT' || body.address, {
    path: ['address'],
    error: 'REQUIRED',
  });

export const myWithdrawalsQuery = z.strictObject({
  ...movementFilters,
  'filter[type]': withdrawalType.optional(),
  'filter[receivedCurrency]': currency.optional(),
  /** Those that were sent and came back, or all others: with the status `rejected`, those that were refused. */
  'filter[returned]': z.enum(['true', 'false']).optional(),
});
export const withdrawalsQuery = myWithdrawalsQuery.extend({
  ...deskFilters,
  sort: dueSort.optional(),
  ...closedFilter,
  ...chargedFilter,
  /** Filters USDT payments that failed or are still unconfirmed. */
  'filter[troubled]': z.literal('true').optional(),
  /** Pending withdrawals with a pre-approval, or pending ones without it. */
  'filter[preApproved]': z.enum(['true', 'false']).optional(),
});
/**
 * `totals` is the debited amount; `arriving` the amount that reaches the accounts after fees and conversions, by its
 * own currency.
 */
export const withdrawalsPage = pageOf(withdrawal).extend({ ...sums, arriving: z.array(money) });
