import { z } from 'zod';
import { chainInstructions, depositTransaction, txHash } from '../chain/schemas.ts';
import { amountText, type Currency, currency, isAmountOf, money } from '../core/money.ts';
import { id, instant, pageOf } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { BANK_TRANSFERS } from './bank-transfer.ts';
import {
  alone,
  closedFilter,
  deskFilters,
  dueSort,
  firstApproval,
  movementEvent,
  movementFilters,
  movementStatus,
  personCaution,
  sums,
} from './movements.ts';
import { CHARGED_BY, type ChargedMethod, PROVIDER_NAMES } from './providers.ts';

export const depositType = z.enum([...BANK_TRANSFERS, 'usdt_transfer', 'card', 'stripe', 'bitpay']);
export type DepositType = z.infer<typeof depositType>;

/** Where to send the money, by method. */
export const instructions = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  alias: z.string(),
  /** The reference that identifies the transfer: the order number. */
  reference: z.string(),
  /** USDT only; `account` is then the company's address and `bank` the network. */
  chain: chainInstructions.optional(),
});

/** The state of a provider's charge; `review`: an administrator has to decide on money that arrived. */
export const chargeState = z.enum(['opening', 'open', 'processing', 'review', 'paid', 'failed']);
export type ChargeState = z.infer<typeof chargeState>;

/** What a provider charges for a deposit: frozen when it was announced. */
export const depositCharge = z.object({
  provider: z.enum(PROVIDER_NAMES),
  amount: money,
  /** Null when the deposit's own currency is charged. */
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  /**
   * Until when the rate is valid. A later payment is credited at the rate of its moment if that is worse by more than 1
   * %.
   */
  rateUntil: instant.nullable(),
  /** The rate of a late payment, if it was applied. */
  lateRate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  state: chargeState,
  /** What the provider last said, in Spanish. */
  note: z.string().nullable(),
  /** The amount paid as the provider reports it, in the charge's currency unless another is given. */
  paid: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /**
   * While it is in review: what the stated payment is worth in `sentCurrency`, the most that may be credited. Null when no
   * amount is stated: then the administrator states it, at most the announced one.
   */
  worth: z.string().nullable(),
  /** The amount of chargebacks and refunds after the credit, in `sentCurrency`. */
  takenBack: z.string().nullable(),
  /** Chargebacks booked by hand that still stand, with their part in `sentCurrency`; none except for administrators. */
  chargebacksByHand: z.array(z.object({ reference: z.string(), amount: z.string() })),
});

export const deposit = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  type: depositType,
  sentCurrency: currency,
  amount: z.string(),
  /** The credited amount of a completed deposit; it may differ from the announced one. */
  acceptedAmount: z.string().nullable(),
  userId: id,
  userName: z.string(),
  projectId: id,
  projectName: z.string(),
  txHash: z.string().nullable(),
  /**
   * The account from which a bank transfer was paid, as recorded by an administrator; null except for administrators.
   */
  payerAccount: z.string().nullable(),
  /** The bank's reference of its transfer, as an administrator stated it; null without one, and except for administrators. */
  reference: z.string().nullable().default(null),
  reason: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Whether its credit was undone; its status is then `rejected`. */
  reverted: z.boolean(),
  instructions: instructions.nullable(),
  /**
   * The provider that charges it: null for other methods. The following fields are for its user, while it can be paid.
   */
  charge: depositCharge.nullable(),
  /** Opens the card form. */
  formToken: z.string().nullable(),
  /** The source of that form; `staticUrl` may be a path of this site. */
  cardForm: z.object({ publicKey: z.string(), staticUrl: z.string() }).nullable(),
  /** The provider's checkout page. */
  url: z.string().nullable(),
  /** USDT only: its transaction on the chain, once submitted. */
  transaction: depositTransaction.nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  /** All of them, one of each step: those of a chargeback and of undoing one may wait together. */
  firstApprovals: z.array(firstApproval),
  /** Whether it needs two approvals, for administrators only: a first approval then has no effect yet. */
  needsTwo: z.boolean(),
  alone: alone.optional(),
  personCaution: personCaution.default(null),
  receipts: z.array(resource),
  events: z.array(movementEvent),
});
export type Deposit = z.infer<typeof deposit>;

/** A method of which no provider charges the money: people transfer it. */
export type TransferMethod = Exclude<DepositType, ChargedMethod>;
/** The only currency of each method by transfer; a provider charges any. */
export const METHOD_CURRENCY: Readonly<Record<TransferMethod, Currency>> = {
  ars_bank_transfer: 'ARS',
  usd_bank_transfer: 'USD',
  usdt_transfer: 'USDT',
};

/** Whether a provider charges for a method, in any currency; the others are transfers in one currency. */
export const isCharged = (type: DepositType): type is ChargedMethod =>
  Object.hasOwn(CHARGED_BY, type);

export const depositBody = z
  .strictObject({
    projectId: id,
    type: depositType,
    sentCurrency: currency,
    amount: amountText,
    /**
     * The displayed rate, where the charged currency differs from the credited one; without it, the current rate
     * applies.
     */
    quoteId: id.optional(),
    txHash: txHash.optional(),
  })
  .refine((body) => isAmountOf(body.amount, body.sentCurrency), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  })
  .refine(({ type, sentCurrency }) => isCharged(type) || METHOD_CURRENCY[type] === sentCurrency, {
    path: ['sentCurrency'],
    error: 'INVALID',
  });

/** Money that a bank took back, as shown in the provider's back office. */
export const chargebackBody = z.strictObject({
  /** In the currency that was charged; all of it when absent. */
  amount: amountText.optional(),
  /** The provider's case number; each case is booked once. */
  reference: oneLine(120).min(1, 'REQUIRED'),
  reason: freeText(500).min(3, 'REQUIRED'),
});

export const undoChargebackBody = chargebackBody.omit({ amount: true });

/** The transaction that brought a deposit's USDT. */
export const transactionBody = z.strictObject({ txHash });
/** The unclaimed transfer to assign to a deposit. */
export const assignBody = z.strictObject({ transferId: id });

export const myDepositsQuery = z.strictObject({
  ...movementFilters,
  'filter[type]': depositType.optional(),
  'filter[sentCurrency]': currency.optional(),
});
export const depositsQuery = myDepositsQuery.extend({
  ...deskFilters,
  sort: dueSort.optional(),
  ...closedFilter,
});
export const depositsPage = pageOf(deposit).extend(sums);
