import { z } from 'zod';
import { amountText, currency, isAmountOf, money } from '../core/money.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { salesPause } from '../projects/sales-pause.ts';
import { projectStatus, vaultStatus } from '../projects/values.ts';

/** What money may be set aside for. */
export const setAsidePurpose = z.enum(['buyback', 'rent']);
export type SetAsidePurpose = z.infer<typeof setAsidePurpose>;

/** The debt of a vault and its coverage. */
export const buybackDue = z.object({
  contractId: id,
  contractName: z.string(),
  vaultId: id,
  vaultNumber: z.number(),
  status: vaultStatus,
  /** Tokens that it will buy back by the present holdings; with the last vault, those never invested too. */
  tokens: z.number(),
  /** The part of them that was never invested. */
  looseTokens: z.number(),
  buybackPrice: money,
  buybackDate: day,
  /** The buy-back date, or the next working day. */
  payDay: day,
  owed: money,
  covered: money,
  coveragePercent: z.number(),
  /** Whether its pay day has come and it is unpaid. */
  isOverdue: z.boolean(),
});

/** The debt of rent of a contract. */
export const rentDue = z.object({
  contractId: id,
  contractName: z.string(),
  percent: z.number(),
  rent: money,
  /** Months that are due and wait for funds. */
  unpaidMonths: z.number(),
  unpaid: money,
  nextPayDay: day.nullable(),
  /** The most that the next pay day distributes to today's holders. */
  next: money,
});

const coverage = z.object({
  owed: money,
  setAside: money,
  missing: money,
  /** The uncovered part of overdue debts. */
  missingOverdue: money,
  percent: z.number(),
});

/** Money that a project has to pay: a vault's buy-back, or a contract's next rent. */
export const comingPayment = z.object({
  projectId: id,
  projectName: z.string(),
  kind: setAsidePurpose,
  contractName: z.string(),
  /** Null for rents. */
  vaultNumber: z.number().nullable(),
  day,
  /** For rents, the most that the pay day distributes to today's holders. */
  owed: money,
  /** Money set aside for it; the earliest payments are covered first. */
  covered: money,
});
export type ComingPayment = z.infer<typeof comingPayment>;

export const projectFunds = z.object({
  projectId: id,
  projectName: z.string(),
  status: projectStatus,
  mine: z.boolean(),
  /** The amount that the owner may withdraw; with `kept`, the whole balance. */
  funds: z.array(money),
  /** The part that stages of works keep until they are certified. */
  kept: z.array(money),
  /** The part that pending withdrawals hold. */
  held: z.array(money),
  /** Revoked purchases that wait for these funds, by currency: incoming money pays them first. */
  revocations: z.array(z.object({ count: z.number(), owed: money })),
  /** The owner's wallet in this project: the most they may contribute. */
  wallet: z.array(money),
  /** Currencies in which the project has an account for its withdrawals. */
  accounts: z.array(z.object({ currency, account: z.string() })),
  buyback: coverage,
  rent: coverage,
  buybacks: z.array(buybackDue),
  rents: z.array(rentDue),
  /** The next payments, earliest first. */
  payments: z.array(comingPayment),
});
export type ProjectFunds = z.infer<typeof projectFunds>;

/** The obligations of the reader's own projects: overdue debts, next payments, unanswered questions. */
export const ownedProjects = z.object({
  projects: z.array(
    z.object({
      projectId: id,
      projectName: z.string(),
      status: projectStatus,
      buyback: coverage,
      rent: coverage,
      /** Purchases revoked in time that wait for the project's funds, by currency. */
      revocations: z.array(money),
      waitingQuestions: z.number(),
      /** Since when missing or expired papers pause its sales, and which; null without a pause. */
      salesPause: salesPause.nullable(),
    }),
  ),
  /** Earliest first; amounts already due are in each project's debts. */
  payments: z.array(comingPayment),
});
export type OwnedProjects = z.infer<typeof ownedProjects>;
export type OwnedProject = OwnedProjects['projects'][number];

const usdAmount = amountText.refine((text) => isAmountOf(text, 'USD'), 'AMOUNT_INVALID');
const amountIn = <Shape extends { amount: string; currency: z.infer<typeof currency> }>(
  schema: z.ZodType<Shape>,
) =>
  schema.refine((body) => isAmountOf(body.amount, body.currency), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  });

export const setAsideBody = z.strictObject({ purpose: setAsidePurpose, amount: usdAmount });
export const contributeBody = amountIn(z.strictObject({ currency, amount: amountText }));
export const fundsWithdrawalBody = amountIn(z.strictObject({ currency, amount: amountText }));
/** `quoteId`: a quote from `from` to `to` for at least `amount`, which is in `from`. */
export const convertBody = z
  .strictObject({ from: currency, to: currency, amount: amountText, quoteId: id })
  .refine((body) => body.from !== body.to, { path: ['to'], error: 'INVALID' })
  .refine((body) => isAmountOf(body.amount, body.from), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  });

/** The receipt of a move: its amount and the balances of both accounts afterwards. */
export const fundsReceipt = z.object({
  id,
  date: instant,
  kind: z.enum(['set_aside', 'contribution', 'conversion']),
  out: money,
  in: money,
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  /** Balances after it. */
  after: z.array(z.object({ purpose: z.enum(['funds', 'buyback', 'rent']), balance: money })),
});
export type FundsReceipt = z.infer<typeof fundsReceipt>;

/** One movement of a project's own money. */
export const fundsMovement = z.object({
  entryId: id,
  date: instant,
  kind: z.string(),
  purpose: z.string(),
  amount: money,
  balance: money,
});
/** The purposes of a project's accounts that the desk's figures and the project's own page show. */
export const fundsPurpose = z.enum(['escrow', 'funds', 'buyback', 'rent', 'held', 'penalties']);
export type FundsPurpose = z.infer<typeof fundsPurpose>;
export const fundsMovementsQuery = z.strictObject({
  ...pageQuery,
  /** The amounts of one purpose and currency add up to its balance. */
  'filter[purpose]': fundsPurpose.optional(),
  'filter[currency]': currency.optional(),
});
export const fundsMovementsPage = pageOf(fundsMovement);
