import { z } from 'zod';

/** Cautions for which no payment run takes a withdrawal, gravest first. */
const stopping = z.enum([
  'person_blocked',
  'death_reported',
  'owes',
  /** A company's change or power of attorney is pending. */
  'company_waits',
  /** Administrators removed the person's second factor of late. */
  'factor_removed',
  /** A high alert waits for a decision. */
  'alert_high',
]);
export type StoppingCaution = z.infer<typeof stopping>;

/** What an operator looks at before paying a withdrawal, gravest first. */
export const payoutCaution = z.enum([
  ...stopping.options,
  'other_holder',
  'account_shared',
  'account_changed',
  /** None of the person's earlier withdrawals went to this account. */
  'new_destination',
  'unusual_amount',
  'first_withdrawal',
]);
export type PayoutCaution = z.infer<typeof payoutCaution>;

/** The gravest caution for which no payment run takes a withdrawal; undefined when a run takes it. */
export const stoppingOf = (cautions: readonly PayoutCaution[]): StoppingCaution | undefined =>
  stopping.options.find((one) => cautions.includes(one));
