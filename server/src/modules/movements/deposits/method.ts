import type { Deposit } from '#contract/payments/schemas.ts';
import type { Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Actor } from '../deps.ts';
import type { Reading } from '../engine/views.ts';
import type { DepositRow } from './store.ts';

/** What a payment method locks of one deposit while a step is taken. */
export interface HeldDeposit {
  /** Whether an administrator may send or accept it now; a charge only once its provider saw money. */
  readonly isDecidable: boolean;
  /** All that can be credited, in minor units; null where an administrator states the amount. */
  readonly certain: bigint | null;
  /** Until when the agreed rate held, where another rate was applied. */
  readonly rateUntil?: Date | null;
  /** The accounts that an amount comes from and goes to; null: from the bank to the wallet. */
  credit(row: DepositRow, amount: bigint): Lines | null;
  /** Notes that it was credited. */
  credited(row: DepositRow): Promise<void>;
  /** Ends it without money. */
  closed(row: DepositRow, at: Date): Promise<void>;
}

/** The payment method's part of a deposit's view. */
export type PaymentView = Pick<
  Deposit,
  'instructions' | 'charge' | 'formToken' | 'cardForm' | 'url' | 'transaction' | 'receipts'
>;

/** A line of the bank's statement, or a bank's transfer, that is about to be credited. */
export interface BankCredit {
  readonly depositId: string;
  readonly orderNumber: string;
  readonly currency: DepositRow['currency'];
  /** Minor units to credit. */
  readonly amount: bigint;
  /** The line of the bank's statement that it is credited for. */
  readonly lineId: string | undefined;
  /** Who credits it, and when. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** Settles the bank line of a credit, in its transaction; may refuse it. */
export type SettleBankCredit = (tx: Tx, credit: BankCredit) => Promise<void>;

/** What payment methods add to deposits. The module above, which knows them, registers it. */
export interface DepositMethods {
  /**
   * Reads from outside what an administrator's acceptance rests on, before its transaction.
   * @returns what to lock then
   */
  ready(actor: Actor, id: string): Promise<(tx: Tx) => Promise<HeldDeposit>>;
  /** Locks what belongs to a deposit's payment, before the deposit itself. */
  hold(tx: Tx, id: string): Promise<HeldDeposit>;
  /** How each is paid, by id. */
  views(rows: readonly DepositRow[], reading: Reading): Promise<ReadonlyMap<string, PaymentView>>;
}
