import type { Effect } from '#modules/ledger';
import type { RoundFacts } from '#modules/projects';
import type { Payment } from './payment.ts';

/** What was agreed to before the purchase is made. */
export interface Agreed {
  /** Compares what the purchase is made by with what was agreed; throws to refuse it. */
  assert(terms: PurchaseTerms): Promise<void>;
  /** Written by the statement that posts the purchase, or the purchase is not posted. */
  with(purchase: { readonly id: string; readonly at: Date }): Effect;
}

/** What a purchase is made by. */
export interface PurchaseTerms {
  readonly round: RoundFacts;
  readonly payment: Payment;
  /** Of the legal terms that the buyer accepted last. */
  readonly termsVersion: string;
  /** The last vault that the tokens would enter; null where they are to enter none. */
  readonly lastVault: number | null;
}
