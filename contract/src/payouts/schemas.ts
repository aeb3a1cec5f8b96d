import { z } from 'zod';
import { money } from '../core/money.ts';
import { dayFilters, id, instant, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { payoutCaution } from '../payments/cautions.ts';
import { MOST_AT_ONCE, movementOutcome } from '../payments/decide.ts';
import { movementStatus } from '../payments/movements.ts';
import { bankCurrency } from '../treasury/bank/values.ts';

/** The file formats of payment runs; `server/src/modules/payouts/formats` implements each. */
export const payoutFormat = z.enum(['csv']);
export type PayoutFormat = z.infer<typeof payoutFormat>;

/** A pre-approved bank withdrawal in a payment run. */
const payment = z.object({
  /** Of the withdrawal. */
  id,
  orderNumber: z.string(),
  userId: id,
  userName: z.string(),
  projectName: z.string(),
  /** The amount debited from the wallet, the amount retained, and the amount that the bank pays. */
  gross: money,
  fee: money,
  net: money,
  holder: z.string(),
  /**
   * The tax id of the account's holder, for the bank's file; null when the account is another person's and its tax id
   * is unknown.
   */
  taxId: z.string().nullable(),
  account: z.string(),
  /** The bank that the account's code names; null when it names none. */
  bank: z.string().nullable(),
  dueAt: instant.nullable(),
  cautions: z.array(payoutCaution),
});

/** The bank name of accounts whose code names no bank, and of accounts without a CBU. */
export const OTHER_BANK = 'Otra cuenta';

/** A withdrawal that is in no open payment run. */
export const payable = payment.extend({
  /** Whether a caution keeps it out of payment runs (`stoppingOf`). */
  stopped: z.boolean(),
});
export type Payable = z.infer<typeof payable>;

/** `open`: some of its payments wait to be sent. `cancelled`: it was cancelled before any was sent. */
export const runState = z.enum(['open', 'paid', 'cancelled']);
export type RunState = z.infer<typeof runState>;

export const paymentRun = z.object({
  id,
  number: z.string(),
  currency: bankCurrency,
  format: payoutFormat,
  state: runState,
  by: z.string(),
  /** Null in an answer that was stored before it had one. */
  authorId: id.nullable().default(null),
  at: instant,
  /** The number of lines that were not removed. */
  count: z.number(),
  total: money,
  /** The number of these lines that were sent. */
  sent: z.number(),
  /**
   * When one line of a statement showed the payment of the whole run. Its waiting payments then only have to be marked
   * as sent.
   */
  settledAt: instant.nullable(),
  cancelledBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PaymentRun = z.infer<typeof paymentRun>;

/** Sort keys of withdrawals to be paid; `-` sorts in descending order. Amounts are compared within their currency. */
export const payableSort = z.enum(['dueAt', '-dueAt', 'person', '-person', 'amount', '-amount']);
export type PayableSort = z.infer<typeof payableSort>;
export const payableQuery = z.strictObject({
  /** Words of its order's number, person, project, holder or account; an amount or the day it is due. */
  search: z.string().max(100).optional(),
  'filter[currency]': bankCurrency.optional(),
  /** A name from `banks` of the answer. */
  'filter[bank]': z.string().max(60).optional(),
  'filter[caution]': payoutCaution.optional(),
  sort: payableSort.default('dueAt'),
});
export type PayableQuery = z.output<typeof payableQuery>;

/** Sort keys of payment runs. */
export const runSort = z.enum([
  '-at',
  'at',
  'amount',
  '-amount',
  'state',
  '-state',
  'sent',
  '-sent',
]);
export type RunSort = z.infer<typeof runSort>;
export const runsQuery = z.strictObject({
  ...pageQuery,
  'filter[state]': runState.optional(),
  'filter[currency]': bankCurrency.optional(),
  ...dayFilters,
  /** Words of its number, of one of its withdrawals, or of that withdrawal's user or account; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: runSort.default('-at'),
});
export type RunsQuery = z.output<typeof runsQuery>;

export const runLine = payment.extend({
  position: z.number(),
  status: movementStatus,
  /** Whether it was sent and came back. */
  returned: z.boolean(),
  reference: z.string().nullable(),
  /** Why it was removed from the run; null if it was not. */
  removed: z.string().nullable(),
});
export type RunLine = z.infer<typeof runLine>;
export const paymentRunDetail = paymentRun.extend({
  lines: z.array(runLine),
  /** The downloads of its file, latest first. */
  downloads: z.array(z.object({ at: instant, by: z.string(), userId: id })),
});
export type PaymentRunDetail = z.infer<typeof paymentRunDetail>;

const ids = z
  .array(id)
  .min(1, 'REQUIRED')
  .max(MOST_AT_ONCE, 'TOO_LONG')
  .refine((all) => new Set(all).size === all.length, 'INVALID');
const reason = freeText(500).min(3, 'REQUIRED');

export const createRunsBody = z.strictObject({ withdrawalIds: ids, format: payoutFormat });
export const createRunsAnswer = z.object({
  /** One run for each currency. */
  runs: z.array(paymentRun),
  outcomes: z.array(movementOutcome),
});
export const cancelRunBody = z.strictObject({ reason });
export const removeFromRunBody = z.strictObject({ withdrawalIds: ids, reason });
export const sendRunBody = z.strictObject({
  references: z
    .array(z.strictObject({ withdrawalId: id, reference: oneLine(120).min(1, 'REQUIRED') }))
    .min(1, 'REQUIRED')
    .max(MOST_AT_ONCE, 'TOO_LONG')
    .refine(
      (all) => new Set(all.map(({ withdrawalId }) => withdrawalId)).size === all.length,
      'INVALID',
    ),
});
export const sendRunAnswer = z.object({
  run: paymentRunDetail,
  outcomes: z.array(movementOutcome),
});
