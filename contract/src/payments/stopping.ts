/** Cautions that keep a withdrawal out of payment runs, most serious first. */
export const STOPPING_CAUTIONS = [
  'person_blocked',
  'death_reported',
  'owes',
  /** A chargeback of one of the person's deposits has the first of its two approvals. */
  'chargeback_waits',
  /** A company's change or power of attorney is pending. */
  'company_waits',
  /** Administrators recently removed the person's second factor. */
  'factor_removed',
  /** A high alert waits for a decision. */
  'alert_high',
] as const;
export type StoppingCaution = (typeof STOPPING_CAUTIONS)[number];

/** The most serious caution that keeps a withdrawal out of payment runs; undefined when a run accepts it. */
export const stoppingOf = (cautions: readonly string[]): StoppingCaution | undefined =>
  STOPPING_CAUTIONS.find((one) => cautions.includes(one));
