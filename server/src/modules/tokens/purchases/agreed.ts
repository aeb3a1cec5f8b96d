import type { Effect } from '#modules/ledger';
import type { RoundFacts } from '#modules/projects';
import type { Payment } from './payment.ts';

/** Terms that the buyer agreed to before the purchase is made, as a buy order keeps them. */
export interface Agreed {
  /** Compares the current terms with those agreed to. @throws AppError when they differ */
  assert(terms: PurchaseTerms): Promise<void>;
  /** An effect of the purchase's journal entry: both are written, or neither. */
  with(purchase: { readonly id: string; readonly at: Date }): Effect;
}

/** The terms that apply to a purchase at the moment it is made. */
export interface PurchaseTerms {
  readonly round: RoundFacts;
  readonly payment: Payment;
  /** Version of the legal terms that the buyer accepted last. */
  readonly termsVersion: string;
  /** Number of the last vault that the tokens would enter; null when they are not to enter one. */
  readonly lastVault: number | null;
}
