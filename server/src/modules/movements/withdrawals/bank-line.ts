import type { Tx } from '#platform/database/index.ts';
import type { WithdrawalRow } from './store.ts';

/** A line of the bank's statement that shows the payment of a withdrawal. */
export interface BankPayment {
  readonly withdrawalId: string;
  readonly currency: WithdrawalRow['received_currency'];
  /** Minor units that were paid. */
  readonly amount: bigint;
  readonly lineId: string;
  /** Who marks it as sent, and when. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** Settles the bank line of a payment, in its transaction; may refuse it. */
export type SettleBankPayment = (tx: Tx, payment: BankPayment) => Promise<void>;
