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

/** The names of projects, by their ids. */
export type ProjectNames = (ids: readonly string[], tx: Tx) => Promise<ReadonlyMap<string, string>>;

/** The event that brought money to people who may have debts. */
export interface Occasion {
  /** `deposit`, `refund`, `buyback`…; the entry's kind is this followed by `.debt`. */
  readonly movement: string;
  /** Id of the movement, round or vault that the entry refers to. */
  readonly reference: string;
  readonly at: Date;
}

/** Money that arrived in one wallet. */
export interface Arrival extends Occasion {
  readonly userId: string;
  readonly projectId: string;
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly came: bigint;
}

/** The part of arriving money that paid debts, with a text for the movement's history. */
export interface DebtPaid {
  /** Minor units of the currency that arrived; 0 without debts. */
  readonly paid: bigint;
  readonly note: string | undefined;
}

/** Whose debt is written off or comes back, by whose decision. */
export interface LossDecision {
  readonly userId: string;
  /** The administrator who approves it. */
  readonly actorId: string;
  readonly at: Date;
}

/**
 * People's debts to the platform after chargebacks and reverted deposits. Money that arrives in any wallet of a debtor
 * pays their debts first. A debt of a dead person that the company wrote off is none any more; what
 * the account receives later pays new debts and then repays the company, before heirs get any of it.
 */
export interface Debts {
  /**
   * Locks people's debts, and the accounts needed to pay them, until the transaction ends. Call it before posting money of
   * these people.
   * @param others further accounts that the entry posts to; the shared platform accounts are locked anyway
   */
  lock(tx: Tx, userIds: readonly string[], others?: readonly AccountRef[]): Promise<void>;
  /**
   * Locks a person's debts and all accounts that pay one, before an entry that may make them a debtor.
   * @param others as in `lock`
   */
  lockToOwe(tx: Tx, userId: string, others: readonly AccountRef[]): Promise<void>;
  /** Pays a person's debts after money arrived in one of their wallets. The caller's movement notifies them. */
  payOnArrival(tx: Tx, arrival: Arrival): Promise<DebtPaid>;
  /**
   * Pays people's debts from all their wallets and rents, then what was written off of earlier ones, and notifies them.
   * @returns those whose rents were collected for it
   */
  payAll(tx: Tx, userIds: readonly string[], occasion: Occasion): Promise<ReadonlySet<string>>;
  /** Registers the module above that names the projects whose rents paid a debt. */
  onProjectNames(names: ProjectNames): void;
  /** People's debts, by person; people without debts are absent. */
  of(userIds: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, readonly Debt[]>>;
  /**
   * Whether a person has money that would pay something of their debts, or of what was written off of them, if it could be
   * exchanged now.
   */
  hasMoneyToPay(userId: string, tx?: Tx): Promise<boolean>;
  /**
   * Writes off what a person owes; their debts are locked and paid by the caller first.
   * @returns what was written off, by currency
   */
  writeOff(tx: Tx, given: LossDecision & { readonly id: string }): Promise<readonly Debt[]>;
  /** Makes what the company still bears of a person a debt again. @returns what they owe again, by currency */
  undoWriteOff(tx: Tx, given: LossDecision): Promise<readonly Debt[]>;
  /** What the company still bears of a person's debts that it wrote off, by currency. */
  lossesOf(userId: string, tx?: Tx): Promise<readonly Debt[]>;
  /**
   * Pays debts of people who have money that the treasury could not exchange when it arrived.
   * @throws AggregateError with the errors of single people; the others were processed
   */
  collect(): Promise<void>;
}
