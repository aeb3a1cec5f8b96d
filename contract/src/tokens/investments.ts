import { z } from 'zod';
import { money, tokenCount } from '../core/money.ts';
import { day, id, instant, pageOf } from '../core/page.ts';

export const investBody = z.strictObject({ contractId: id, tokens: tokenCount });
export const investQuery = z.strictObject({
  contractId: id,
  tokens: z.coerce.number().int().min(1).max(1_000_000_000),
});
/** The cost of the tokens that would be invested: the person's oldest ones that are in no vault. */
export const investPreview = z.object({ cost: money });

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

export const investmentsPage = pageOf(investment);
