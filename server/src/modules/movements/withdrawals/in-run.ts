import type { Tx } from '#platform/database/index.ts';

/**
 * Refuses to reject a withdrawal that is in a payment run, since the bank may pay it.
 * @throws AppError WITHDRAWAL_IN_RUN
 */
export type AssertMayEnd = (tx: Tx, withdrawalId: string) => Promise<void>;
