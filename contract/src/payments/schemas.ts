import { z } from 'zod';
import {
  chainAddress,
  chainInstructions,
  depositTransaction,
  txHash,
  withdrawalTransaction,
} from '../chain/schemas.ts';
import {
  amountText,
  CURRENCIES,
  type Currency,
  currency,
  isAmountOf,
  money,
} from '../core/money.ts';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';

export const movementStatus = z.enum(['pending', 'sent', 'completed', 'rejected']);
export type MovementStatus = z.infer<typeof movementStatus>;
export const depositType = z.enum([
  'ars_bank_transfer',
  'usd_bank_transfer',
  'usdt_transfer',
  'card',
  'stripe',
  'bitpay',
]);
export type DepositType = z.infer<typeof depositType>;
export const withdrawalType = z.enum(['bank_transfer', 'usdt_transfer']);

/** One line of a movement's story: who did what, when. */
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
    'expired',
  ]),
  at: instant,
  /** Name of who did it as the reader may see it: "Operaciones (nivel 2)", "Tú"; null when it happened by itself. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type MovementEvent = z.infer<typeof movementEvent>;

/** The first of two approvals of a movement that still needs another administrator's. */
export const firstApproval = z.object({
  at: instant,
  by: z.string(),
  /** Whether the reader gave it: then he cannot give the second. */
  mine: z.boolean(),
  /** What was approved, in the movement's currency. */
  amount: z.string(),
});
export type FirstApproval = z.infer<typeof firstApproval>;

/** Where to send the money, by method. */
export const instructions = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  alias: z.string(),
  /** What to write in the transfer so that it is recognised: the order number. */
  reference: z.string(),
  /** USDT alone; then `account` is the company's address and `bank` the network. */
  chain: chainInstructions.optional(),
});

/** How a provider's charge stands; `review`: money came that an administrator must look at. */
export const chargeState = z.enum(['opening', 'open', 'processing', 'review', 'paid', 'failed']);
export type ChargeState = z.infer<typeof chargeState>;

/** What a provider charges for a deposit: frozen when it was announced. */
export const depositCharge = z.object({
  provider: z.enum(['lyra', 'stripe', 'bitpay']),
  amount: money,
  /** Null when the deposit's own currency is charged. */
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  state: chargeState,
  /** What the provider last said, in Spanish. */
  note: z.string().nullable(),
  /** What the provider states was paid, in the charge's currency unless it says another. */
  paid: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** What was taken back after it was credited, in `sentCurrency`. */
  takenBack: z.string().nullable(),
});

export const deposit = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  type: depositType,
  sentCurrency: currency,
  amount: z.string(),
  /** What was credited, once completed; may differ from what was announced. */
  acceptedAmount: z.string().nullable(),
  userId: id,
  userName: z.string(),
  projectId: id,
  projectName: z.string(),
  txHash: z.string().nullable(),
  reason: z.string().nullable(),
  expiresAt: instant.nullable(),
  instructions: instructions.nullable(),
  /** Where the provider charges: null for other methods. What follows is for who announced it, while it can be paid. */
  charge: depositCharge.nullable(),
  /** Opens the card form. */
  formToken: z.string().nullable(),
  /** Where the browser gets that form; `staticUrl` may be a path of this site. */
  cardForm: z.object({ publicKey: z.string(), staticUrl: z.string() }).nullable(),
  /** The provider's page on which to pay. */
  url: z.string().nullable(),
  /** USDT alone: its transaction on the chain, once it was named. */
  transaction: depositTransaction.nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  receipts: z.array(resource),
  events: z.array(movementEvent),
});
export type Deposit = z.infer<typeof deposit>;

/** The only currency that a method brings in; those that are absent take any. */
export const METHOD_CURRENCY: Partial<Record<DepositType, Currency>> = {
  ars_bank_transfer: 'ARS',
  usd_bank_transfer: 'USD',
  usdt_transfer: 'USDT',
};

export const depositBody = z
  .strictObject({
    projectId: id,
    type: depositType,
    sentCurrency: currency,
    amount: amountText,
    /** The rate shown, where another currency is charged than is credited; without it, the rate of that moment. */
    quoteId: id.optional(),
    txHash: txHash.optional(),
  })
  .refine((body) => isAmountOf(body.amount, body.sentCurrency), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  })
  .refine((body) => (METHOD_CURRENCY[body.type] ?? body.sentCurrency) === body.sentCurrency, {
    path: ['sentCurrency'],
    error: 'INVALID',
  });

export const withdrawal = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  /** Whose money it is: the person's wallet, or the funds of a project that he owns. */
  source: z.enum(['wallet', 'funds']),
  type: withdrawalType,
  currency,
  amount: z.string(),
  receivedCurrency: currency,
  /** What arrives, after fee and conversion. */
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
  /** At the latest: 48 hours after pre-approval. */
  dueAt: instant.nullable(),
  /** USDT alone: its transaction on the chain, once it was signed. */
  transaction: withdrawalTransaction.nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  events: z.array(movementEvent),
});
export type Withdrawal = z.infer<typeof withdrawal>;

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

/** Money that a bank took back, as the administrator read it in the provider's office. */
export const chargebackBody = z.strictObject({
  /** In the currency that was charged; all of it when absent. */
  amount: amountText.optional(),
  /** The provider's number of the case: the same case is booked once. */
  reference: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
  reason: z.string().trim().min(3, 'REQUIRED').max(500, 'TOO_LONG'),
});

export const acceptBody = z.strictObject({
  amount: amountText.optional(),
  note: z.string().trim().max(500, 'TOO_LONG').optional(),
});
export const rejectBody = z.strictObject({
  reason: z.string().trim().min(3, 'REQUIRED').max(500, 'TOO_LONG'),
});
/** The transaction that brought a deposit's USDT. */
export const transactionBody = z.strictObject({ txHash });
/** A transfer that arrived unclaimed and whose it is. */
export const assignBody = z.strictObject({ transferId: id });
export const sendBody = z.strictObject({
  reference: z.string().trim().max(120, 'TOO_LONG').optional(),
});

const movementFilters = {
  ...pageQuery,
  'filter[status]': movementStatus.optional(),
  'filter[projectId]': id.optional(),
};
export const myDepositsQuery = z.strictObject({
  ...movementFilters,
  'filter[type]': depositType.optional(),
  'filter[sentCurrency]': currency.optional(),
});
export const depositsQuery = myDepositsQuery.extend({ 'filter[userId]': id.optional() });
export const myWithdrawalsQuery = z.strictObject({
  ...movementFilters,
  'filter[type]': withdrawalType.optional(),
  'filter[receivedCurrency]': currency.optional(),
});
export const withdrawalsQuery = myWithdrawalsQuery.extend({ 'filter[userId]': id.optional() });
export const depositsPage = pageOf(deposit);
export const withdrawalsPage = pageOf(withdrawal);

export const transfer = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  sentCurrency: z.enum(CURRENCIES),
  amount: z.string(),
  feePercent: z.string(),
  feeAmount: z.string(),
  receivedAmount: z.string(),
  userId: id,
  userName: z.string(),
  fromProjectId: id,
  fromProjectName: z.string(),
  toProjectId: id,
  toProjectName: z.string(),
  reason: z.string().nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  events: z.array(movementEvent),
});
export type Transfer = z.infer<typeof transfer>;

/**
 * Asks what a change costs at today's rate. `amount` is on one side of it: by default in `to`, the currency
 * of the price ("how many pesos are 4000 USD?"); with `side: 'from'`, in `from`, what is given ("what do I get
 * for 100 USD?"). A quote serves one user, once, while it holds, for at most the amounts that it names.
 */
export const quoteBody = z
  .strictObject({
    from: currency,
    to: currency,
    amount: amountText,
    side: z.enum(['from', 'to']).default('to'),
  })
  .refine((body) => body.from !== body.to, { path: ['to'], error: 'INVALID' })
  .refine((body) => isAmountOf(body.amount, body.side === 'from' ? body.from : body.to), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  });
export const quote = z.object({
  id,
  from: currency,
  to: currency,
  /** As the market says it, whichever way the change goes: pesos for one dollar (or USDT); "1" between those two. */
  rate: z.string(),
  source: z.string(),
  asOf: instant,
  /** What is paid, in `from`. */
  amount: z.string(),
  /** What it makes, in `to`. */
  converted: z.string(),
  expiresAt: instant,
});
export type Quote = z.infer<typeof quote>;

export const rate = z.object({
  base: currency,
  quote: currency,
  buy: z.string(),
  sell: z.string(),
  source: z.string(),
  asOf: instant,
  stale: z.boolean(),
});
export const balance = z.object({
  projectId: id,
  projectName: z.string(),
  currency,
  available: z.string(),
  held: z.string(),
});
export type Balance = z.infer<typeof balance>;
export const balances = z.object({
  items: z.array(balance),
  /** Everything at today's rate. */
  total: money,
  /** What the person owes the platform: money taken back that was spent already. */
  debts: z.array(money),
  rate: rate,
});

const transferFilters = {
  ...pageQuery,
  'filter[sentCurrency]': currency.optional(),
  'filter[status]': movementStatus.optional(),
};
export const myTransfersQuery = z.strictObject(transferFilters);
export const transfersQuery = z.strictObject({
  ...transferFilters,
  'filter[userId]': id.optional(),
});
