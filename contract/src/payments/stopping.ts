/** Cautions for which no payment run takes a withdrawal, gravest first. */
export const STOPPING_CAUTIONS = [
  'person_blocked',
  'death_reported',
  'owes',
  /** A company's change or power of attorney is pending. */
  'company_waits',
  /** Administrators removed the person's second factor of late. */
  'factor_removed',
  /** A high alert waits for a decision. */
  'alert_high',
] as const;
export type StoppingCaution = (typeof STOPPING_CAUTIONS)[number];

/** The gravest caution for which no payment run takes a withdrawal; undefined when a run takes it. */
export const stoppingOf = (cautions: readonly string[]): StoppingCaution | undefined =>
  STOPPING_CAUTIONS.find((one) => cautions.includes(one));
