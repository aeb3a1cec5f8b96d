import type { Tx } from '#platform/database/index.ts';

/**
 * Refuses the end of a withdrawal that a payment run may have the bank pay.
 * @throws AppError WITHDRAWAL_IN_RUN
 */
export type AssertMayEnd = (tx: Tx, withdrawalId: string) => Promise<void>;
