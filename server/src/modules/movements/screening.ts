import type { Currency } from '#contract/core/money.ts';
import type { Db, Tx } from '#platform/database/index.ts';

/**
 * A movement that is screened against money laundering: a deposit, a withdrawal, or the journal entry of a contribution
 * (an owner's wallet money put into their project).
 */
export interface ScreenedMovement {
  readonly kind: 'deposit' | 'withdrawal' | 'contribution';
  readonly id: string;
}

/** A request that the 30-day limit refused. Amount in minor units of `currency`; limit and remainder as display text. */
export interface RefusedAttempt {
  readonly kind: ScreenedMovement['kind'];
  readonly userId: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly limit: string;
  readonly left: string;
}

/** Anti-money-laundering screening of movements, registered by the module above. */
export interface Screening {
  /**
   * Computes and stores the alerts of a movement.
   * @param movement.bankLineId the line of the bank statement that is about to settle it
   * @param movement.amount the amount about to move, in minor units of its currency; by default the movement's own
   */
  raiseAlerts(
    tx: Tx,
    movement: ScreenedMovement & {
      readonly bankLineId?: string | undefined;
      readonly amount?: bigint | undefined;
    },
  ): Promise<void>;
  /**
   * Checks a movement that is being requested against the 30-day limit, then computes and stores its alerts.
   * @throws AppError MONTHLY_LIMIT, with the limit and the remaining amount
   */
  screenRequest(tx: Tx, movement: ScreenedMovement): Promise<void>;
  /**
   * Screens a deposit whose payer's account was just stated; unless it is open, only who paid it. Open alerts about the
   * account that was stated before end.
   */
  screenPayer(
    tx: Tx,
    deposit: { readonly id: string; readonly formerAccount: string | null },
  ): Promise<void>;
  /** Records an attempt that `screenRequest` refused, in a new transaction since the attempt's own is rolled back. */
  recordRefusal(tx: Tx, attempt: RefusedAttempt): Promise<void>;
  /** Ends the alerts of a rejected movement whose cause a declaration or an approval would end. */
  endRejected(tx: Tx, movement: ScreenedMovement): Promise<void>;
  /** @throws AppError ALERT_HIGH while the movement has a high alert without a decision */
  assertClear(tx: Tx, movement: ScreenedMovement & { readonly userId: string }): Promise<void>;
  /** The withdrawals among some that `assertClear` refuses, by the stored alerts that a reader may see. */
  held(db: Db, withdrawalIds: readonly string[], readerId: string): Promise<ReadonlySet<string>>;
  /** The withdrawals among some that wait for the approval of their person's own declaration of exposure. */
  awaitingApproval(db: Db, withdrawalIds: readonly string[]): Promise<ReadonlySet<string>>;
}
