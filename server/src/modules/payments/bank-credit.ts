import type { Currency } from '#contract/core/money.ts';
import type { Tx } from '#platform/database/index.ts';

/** A bank's transfer that is about to be credited. */
export interface BankCredit {
  readonly depositId: string;
  readonly orderNumber: string;
  readonly currency: Currency;
  /** Minor units: what is credited. */
  readonly amount: bigint;
  /** The line of the bank's statement that it is credited for. */
  readonly lineId: string | undefined;
}

/** Settles what the bank shows of a credit, in its transaction; may refuse it. */
export type SettleBankCredit = (tx: Tx, credit: BankCredit) => Promise<void>;
