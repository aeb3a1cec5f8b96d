import type { Tx } from '#platform/database/index.ts';
import type { WithdrawalRow } from './store.ts';

/** The payment of a withdrawal by bank. */
export interface BankPayment {
  readonly withdrawalId: string;
  readonly currency: WithdrawalRow['received_currency'];
  /** The paid amount in minor units. */
  readonly amount: bigint;
  /** Its line of the bank statement; undefined when only its reference is known. */
  readonly lineId: string | undefined;
  /** As the bank names it. */
  readonly reference: string | null;
  /** The last day, Argentina's, that the line may have; null for any. */
  readonly lineBy: string | null;
  /** The administrator who marks it as sent; null for an automatic step. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** Checks a payment's reference and settles its bank line, within its transaction. @throws AppError to refuse the payment */
export type SettleBankPayment = (tx: Tx, payment: BankPayment) => Promise<void>;
