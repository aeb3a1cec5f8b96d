import type { Deposit } from '#contract/payments/schemas.ts';
import type { Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Actor } from '../deps.ts';
import type { Reading } from '../engine/views.ts';
import type { DepositRow } from './store.ts';

/** What a way of paying holds of one deposit while a step of it is taken. */
export interface HeldDeposit {
  /** Whether an administrator may send or accept it now: what a provider charges, only once the provider saw money. */
  readonly isDecidable: boolean;
  /** All that can be credited, in minor units; null where an administrator says what came. */
  readonly certain: bigint | null;
  /** Until when the agreed rate held, where another was applied. */
  readonly rateUntil?: Date | null;
  /** The accounts that an amount comes from and goes to; null: from the bank to the wallet. */
  credit(row: DepositRow, amount: bigint): Lines | null;
  /** Notes that it was credited. */
  credited(row: DepositRow): Promise<void>;
  /** Ends it without money. */
  closed(row: DepositRow, at: Date): Promise<void>;
}

/** What a view of a deposit shows of how it is paid. */
export type PaymentView = Pick<
  Deposit,
  'instructions' | 'charge' | 'formToken' | 'cardForm' | 'url' | 'transaction' | 'receipts'
>;

/** A line of the bank's statement, or a bank's transfer, that is about to be credited. */
export interface BankCredit {
  readonly depositId: string;
  readonly orderNumber: string;
  readonly currency: DepositRow['currency'];
  /** Minor units: what is credited. */
  readonly amount: bigint;
  /** The line of the bank's statement that it is credited for. */
  readonly lineId: string | undefined;
}

/** Settles what the bank shows of a credit, in its transaction; may refuse it. */
export type SettleBankCredit = (tx: Tx, credit: BankCredit) => Promise<void>;

/** What ways of paying add to deposits. The module above, which knows them, hands them in. */
export interface DepositMethods {
  /**
   * Reads from outside what an administrator's acceptance rests on, before its transaction begins.
   * @returns what to hold then
   */
  ready(actor: Actor, id: string): Promise<(tx: Tx) => Promise<HeldDeposit>>;
  /** Holds what belongs to a deposit's payment; asked before the deposit itself is locked. */
  hold(tx: Tx, id: string): Promise<HeldDeposit>;
  /** How each is paid, by id. */
  views(rows: readonly DepositRow[], reading: Reading): Promise<ReadonlyMap<string, PaymentView>>;
}
