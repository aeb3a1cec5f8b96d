import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';
import { roundStatus } from '../projects/values.ts';

/** A vault's promise in a published project, and its outcome. */
const vaultPromise = z.object({
  projectId: id,
  projectName: z.string(),
  isCancelled: z.boolean(),
  contractName: z.string(),
  vaultNumber: z.number(),
  /** Buy-back price over the highest round price, in percent with one decimal; null without a round. */
  promisedPercent: z.number().nullable(),
  /** The pay day: the first working day from the vault's date. */
  promisedDay: day,
  /** Payments over the cost of those tokens; null while nothing was paid. */
  obtainedPercent: z.number().nullable(),
  obtainedDay: day.nullable(),
  paid: money,
  /** Days from the pay day to the payment, or to today while it is owed. */
  delayDays: z.number(),
  isOwed: z.boolean(),
});
export type VaultPromise = z.infer<typeof vaultPromise>;

/** A property token round's promise in a published project, and its outcome. */
const roundPromise = z.object({
  projectId: id,
  projectName: z.string(),
  isCancelled: z.boolean(),
  roundNumber: z.number(),
  status: roundStatus.exclude(['scheduled']),
  /** The percentage of its tokens below which it is closed and refunded. */
  minimumPercent: z.number(),
  /** Its announced last day on sale. */
  promisedDay: day,
  /** Sold tokens, in percent of all that it offered; null where it was closed. */
  soldPercent: z.number().nullable(),
  /** Its actual last day on sale, after prolongations. */
  lastDay: day,
  /** When it was completed or closed; null before. */
  decidedDay: day.nullable(),
  /** The cost of the purchases that were not undone, in dollars at the rate of each. */
  collected: money,
  /** The delivery day at publication, and the current one. */
  deliveryPromised: day.nullable(),
  deliveryPlanned: day.nullable(),
  /**
   * Days from the promised delivery to the current one, or to today once that has passed and the works are unfinished.
   */
  deliveryDelayDays: z.number(),
});
export type RoundPromise = z.infer<typeof roundPromise>;

/** A month of rent's promise to holders, and its payments. */
const rentPromise = z.object({
  projectId: id,
  projectName: z.string(),
  isCancelled: z.boolean(),
  contractName: z.string(),
  /** Its pay day. */
  promisedDay: day,
  promised: money,
  paid: money,
  paidDay: day.nullable(),
  /** Days from the pay day to the payment, or to today while it is owed. */
  delayDays: z.number(),
  isOwed: z.boolean(),
});
export type RentPromise = z.infer<typeof rentPromise>;

/** The promises of each kind, vaults first, each kind with the query that read it. */
export const promisesRecord = z.object({
  sql: z.string(),
  items: z.array(vaultPromise),
  rounds: z.object({ sql: z.string(), items: z.array(roundPromise) }),
  rents: z.object({ sql: z.string(), items: z.array(rentPromise) }),
});
export type PromisesRecord = z.infer<typeof promisesRecord>;
