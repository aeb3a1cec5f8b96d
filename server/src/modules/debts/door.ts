import type { Currency } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import type { AccountRef, Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Rates } from '#modules/rates';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Debt } from './rules.ts';

export interface DebtsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly rates: Pick<Rates, 'current'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}

/** What brought money to people who may owe. */
export interface Occasion {
  /** Kind of the entry is this and `.debt`: `deposit`, `refund`, `buyback`… */
  readonly movement: string;
  /** What the entry is about: a movement, a round, a vault. */
  readonly reference: string;
  readonly at: Date;
}

/** Money that came to one wallet. */
export interface Arrival extends Occasion {
  readonly userId: string;
  readonly projectId: string;
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly came: bigint;
}

/** What of money that came paid debts, and what to write of that in the movement's story. */
export interface DebtPaid {
  /** Minor units of the currency that came; 0 where nothing was owed. */
  readonly paid: bigint;
  readonly note: string | undefined;
}

/** What people owe the platform after a chargeback. A debt follows its person: whatever comes to any of their wallets pays it first. */
export interface Debts {
  /**
   * Lets nobody else change what people owe until the transaction ends, and locks the accounts that paying takes. To be
   * asked before their money is posted.
   * @param others accounts of projects that the entry changes besides; those that everybody shares are known
   */
  hold(tx: Tx, userIds: readonly string[], others?: readonly AccountRef[]): Promise<void>;
  /** Pays what a person owes after money came to a wallet of theirs. The movement tells them. */
  payFrom(tx: Tx, arrival: Arrival): Promise<DebtPaid>;
  /** Pays what people owe out of whatever they have, and notifies them. */
  payAll(tx: Tx, userIds: readonly string[], occasion: Occasion): Promise<void>;
  /** What people owe, by person; those who owe nothing are absent. */
  of(userIds: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, readonly Debt[]>>;
  /**
   * Pays debts of people who have money all the same: the treasury could not change it when it came.
   * @throws AggregateError when some could not be paid; the others' are
   */
  collect(): Promise<void>;
}
