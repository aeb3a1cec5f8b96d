import type { Currency } from '#contract/core/money.ts';
import type { Tx } from '#platform/database/index.ts';

/**
 * A movement that is looked at against money laundering: a deposit, a withdrawal, or the entry of a contribution, by which
 * an owner puts wallet money into a project of theirs.
 */
export interface ScreenedMovement {
  readonly kind: 'deposit' | 'withdrawal' | 'contribution';
  readonly id: string;
}

/** What was refused for the limit of 30 days, in minor units of `currency`; limit and what was left of it as people read them. */
export interface RefusedAttempt {
  readonly kind: ScreenedMovement['kind'];
  readonly userId: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly limit: string;
  readonly left: string;
}

/** Looks at movements against money laundering. The module above registers it. */
export interface Screening {
  /**
   * Computes and keeps the alerts of a movement.
   * @param movement.bankLineId the line of the bank's statement that is about to settle it
   * @param movement.amount what is about to move, in minor units of its currency; without it, what is known of it
   */
  look(
    tx: Tx,
    movement: ScreenedMovement & {
      readonly bankLineId?: string | undefined;
      readonly amount?: bigint | undefined;
    },
  ): Promise<void>;
  /**
   * Checks that a person may ask for a movement that is just being opened.
   * @throws AppError MONTHLY_LIMIT with the limit and what is left of it
   */
  assertMayAsk(tx: Tx, movement: ScreenedMovement): Promise<void>;
  /** Keeps what was refused by `assertMayAsk`, whose transaction is undone. */
  refused(tx: Tx, attempt: RefusedAttempt): Promise<void>;
  /** @throws AppError ALERT_HIGH while an alert makes the movement wait for a decision */
  assertClear(tx: Tx, movement: ScreenedMovement & { readonly userId: string }): Promise<void>;
}
