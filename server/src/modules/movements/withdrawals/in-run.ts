import type { Tx } from '#platform/database/index.ts';

/**
 * Refuses to reject a withdrawal that is in a payment run, since the bank may pay it.
 * @throws AppError WITHDRAWAL_IN_RUN
 */
export type AssertMayEnd = (tx: Tx, withdrawalId: string) => Promise<void>;

/** A payment run that has a withdrawal. */
export interface HandedOver {
  /** When it was made. */
  readonly at: Date;
  /** Whether one line of the bank's statement shows the payment of all of it. */
  readonly settled: boolean;
}

/** The payment run that has a withdrawal; null for none. */
export type FindHandedOver = (tx: Tx, withdrawalId: string) => Promise<HandedOver | null>;
