import { z } from 'zod';
import { money, tokenCount } from '../core/money.ts';
import { day, id, instant, pageOf } from '../core/page.ts';
import { unpromised } from '../projects/values.ts';

export const investBody = z.strictObject({ contractId: id, tokens: tokenCount });
export const investQuery = z.strictObject({
  contractId: id,
  tokens: z.coerce.number().int().min(1).max(1_000_000_000),
});
/** The cost of the tokens that would be invested: the oldest ones of the person that are in no vault. */
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
  /** Whether its pay day has come and it is unpaid. */
  isLate: z.boolean(),
  unpromised: unpromised.nullable().default(null),
  /** Whether the contract pays rent as well, which `expected` does not include. */
  paysRent: z.boolean().default(false),
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
  /** Paid by buy-backs, including those of tokens in no vault. */
  earned: money,
  /** For tokens in vaults: the overdue and the future amount. */
  due: money,
  expected: money,
  /** For tokens with an order to enter a vault. */
  scheduledExpected: money,
  /** For tokens in no vault, which the last vault buys back: the overdue and the future amount. */
  looseDue: money,
  looseExpected: money,
  /** The overdue amount of all its tokens, and the future one. */
  late: money,
  toCome: money,
  /** The future amount of a contract that promises nothing, and why: no sum above includes it. */
  unpromised: money,
  reason: unpromised.nullable(),
});

/** Rewards of all contracts together, on whichever page. */
export const rewardsPage = pageOf(reward).extend({
  sums: z.object({ earned: money, late: money, toCome: money }),
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

/** `balance`: what can be collected in all projects together, on whichever page. */
export const rentBalancesPage = pageOf(rentBalance).extend({ balance: money });

export const investmentsPage = pageOf(investment);
