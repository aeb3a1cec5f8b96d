import type { Deposit } from '#contract/payments/schemas.ts';
import type { Lines } from '#modules/ledger';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor } from '../deps.ts';
import type { Reading } from '../engine/views.ts';
import type { DepositRow } from './store.ts';

/** The data of a deposit's payment, locked by its method while a step is taken. */
export interface LockedPayment {
  /** Whether an administrator may take `send` or `accept` now; for a charge, only after its provider reported money. */
  readonly isDecidable: boolean;
  /** The only amount that can be credited, in minor units; null when an administrator states the amount. */
  readonly certain: bigint | null;
  /**
   * What the evidence of the payment is worth in minor units, if it bounds the credit: it is credited unless an
   * administrator states less, and they must state the amount when `usual` is null. Absent: the announced amount, unbounded.
   */
  readonly worth?: { readonly usual: bigint | null; readonly most: bigint };
  /** Expiry of the agreed rate, when another rate was applied. */
  readonly rateUntil?: Date | null;
  /** The journal lines that credit an amount in minor units; null for the default, from the bank to the wallet. */
  credit(row: DepositRow, amount: bigint): Lines | null;
  /** Records in the payment that the deposit was credited. */
  credited(row: DepositRow): Promise<void>;
  /** Closes the payment without money. */
  closed(row: DepositRow, at: Date): Promise<void>;
}

/** The payment method's part of a deposit's view. */
export type PaymentView = Pick<
  Deposit,
  'instructions' | 'charge' | 'formToken' | 'cardForm' | 'url' | 'transaction' | 'receipts'
>;

/** A bank transfer that is about to be credited, with its line of the bank statement, if known. */
export interface BankCredit {
  readonly depositId: string;
  readonly orderNumber: string;
  readonly currency: DepositRow['currency'];
  /** Minor units to credit. */
  readonly amount: bigint;
  /** The line of the bank statement that shows the transfer. */
  readonly lineId: string | undefined;
  /** As the bank names the transfer. */
  readonly reference: string | null;
  /** The administrator who credits it; null for an automatic step. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** Settles the bank line of a credit within its transaction. @throws AppError to refuse the credit */
export type SettleBankCredit = (tx: Tx, credit: BankCredit) => Promise<void>;

/** A credited bank transfer that is about to be reverted. */
export interface BankReversal {
  readonly depositId: string;
  /** The administrator whose approval reverts it. */
  readonly actorId: string;
  readonly at: Date;
  readonly reason: string;
}

/** Frees the bank line that credited a deposit, within the transaction of its reversal. */
export type FreeBankLine = (tx: Tx, reversal: BankReversal) => Promise<void>;

/**
 * Finds deposits by their payer's account or tax id, which only the module of the bank's statements knows.
 * @returns their ids, by each word of the search
 */
export type FindByPayer = (db: Db, search: string) => Promise<readonly (readonly string[])[]>;

/** The payment methods' part of deposits, registered by the module above. */
export interface DepositMethods {
  /**
   * Reads external evidence for an administrator's acceptance, before its transaction begins.
   * @returns the function that locks the payment within the transaction
   */
  ready(actor: Actor, id: string): Promise<(tx: Tx) => Promise<LockedPayment>>;
  /** Locks a deposit's payment; called before the deposit itself is locked. */
  lock(tx: Tx, id: string): Promise<LockedPayment>;
  /** The payment part of each deposit's view, by id. */
  views(rows: readonly DepositRow[], reading: Reading): Promise<ReadonlyMap<string, PaymentView>>;
}
