import type { IncomingHttpHeaders } from 'node:http';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { ProviderName } from '#contract/payments/providers.ts';

/** A charge to be made by a provider. */
export interface ChargeOrder {
  /** Our id, which the provider repeats in everything about it. */
  readonly depositId: string;
  readonly orderNumber: string;
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: BankCurrency;
  readonly userId: string;
  readonly email: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
  /** URL to which the browser returns, paid or not. */
  readonly returnUrl: string;
}

/** A payment that a person can make: at `url`, or in the card form that `formToken` opens. */
export interface OpenedCharge {
  /** The provider's reference. */
  readonly ref: string;
  readonly url: string | null;
  readonly formToken: string | null;
  /** Until when it can be opened; null when the provider does not state it. */
  readonly until: Date | null;
}

/** The state of a payment, as the provider reports it. */
export interface Reading {
  /**
   * `processing`: seen but not final. `review`: an administrator must decide. `lapsed`: the time to pay is over, but late
   * money may still arrive.
   */
  readonly state: 'waiting' | 'processing' | 'paid' | 'review' | 'failed' | 'lapsed';
  /** The deposit id that the report states. */
  readonly depositId: string | null;
  /** The charged amount in minor units with its ISO currency in capitals; null amount when it is not whole minor units. */
  readonly paid: { readonly amount: bigint | null; readonly currency: string } | null;
  /** When it was paid; absent when the provider does not state it. */
  readonly paidAt?: Date;
  /** The reference that a dispute will name. */
  readonly paymentRef: string | null;
  /** Who paid, as the provider names them; absent when it names nobody. */
  readonly payer?: string;
  /** A Spanish text for the person; null without one. */
  readonly note: string | null;
}

/** The content of a webhook. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly ref: string; readonly reading: Reading }
  /** A payment changed: its state must be queried. */
  | { readonly kind: 'hint'; readonly ref: string }
  /** Money taken back: a dispute by the cardholder, or a refund made at the provider. */
  | {
      readonly kind: 'takenBack';
      readonly of: { readonly ref: string } | { readonly paymentRef: string };
      readonly takeRef: string;
      readonly disputed: boolean;
      readonly amount: bigint;
      readonly currency: string;
      readonly reason: string;
    }
  /** A dispute that the platform won. */
  | { readonly kind: 'reinstated'; readonly takeRef: string }
  /** `alarming`: signed with our key but not meant for us. */
  | { readonly kind: 'ignored'; readonly why: string; readonly alarming: boolean };

/** A raw call of a provider. */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Result of verifying a webhook's signature; `unsigned` for a provider that may leave it out. */
export type Signature = 'valid' | 'unsigned' | 'invalid';

/**
 * A payment provider. `open` and `read` raise AppError PROVIDER_UNAVAILABLE on a missing or invalid answer; `open` also
 * raises ChargeRefused when the provider refuses the order.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly simulated: boolean;
  /** Minutes that a person has to pay. */
  readonly minutes: number;
  /** The currency to charge for a credit in another currency. */
  chargeCurrency(credited: Currency): BankCurrency;
  /** URL of the card form's library, and the public key that it needs. */
  readonly cardForm?: { readonly publicKey: string; readonly staticUrl: string };
  open(order: ChargeOrder): Promise<OpenedCharge>;
  read(ref: string): Promise<{ readonly reading: Reading; readonly body: string }>;
  /** Verifies the signature of a webhook over its raw bytes with the key of its route. */
  verify(call: WebhookCall, now: Date): Signature | Promise<Signature>;
  /**
   * Parses a webhook to its event, with the key that identifies repeats.
   * @throws when it cannot be parsed
   */
  understand(body: Buffer): { readonly key: string; readonly event: ProviderEvent };
  /** Verifies the data that the browser sends back; only for providers that send any. @returns null when invalid */
  verifyReturn?(body: Buffer): { readonly ref: string } | null;
}

/** Thrown when a provider refuses an order permanently. */
export class ChargeRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChargeRefused';
  }
}
