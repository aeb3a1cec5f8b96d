import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '#contract/core/money.ts';
import type { ProviderName } from '#contract/payments/providers.ts';

/** A charge to be made by a provider. */
export interface ChargeOrder {
  /** Our id, which the provider repeats in everything about it. */
  readonly depositId: string;
  readonly orderNumber: string;
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: 'ARS' | 'USD';
  readonly userId: string;
  readonly email: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Where the browser comes back to, paid or not. */
  readonly returnUrl: string;
}

/** A payment that a person can make: at `url`, or in the card form that `formToken` opens. */
export interface OpenedCharge {
  /** The provider's name of it. */
  readonly ref: string;
  readonly url: string | null;
  readonly formToken: string | null;
  /** Until when it can be opened; null when the provider did not state it. */
  readonly until: Date | null;
}

/** The state of a payment, as the provider reports it. */
export interface Reading {
  /**
   * `processing`: seen and not final. `review`: something a person must look at. `lapsed`: its time to be paid is over,
   * and money may still come late.
   */
  readonly state: 'waiting' | 'processing' | 'paid' | 'review' | 'failed' | 'lapsed';
  /** The order that it names. */
  readonly depositId: string | null;
  /** What was charged, minor units and ISO currency in capitals; null amount: not stated in whole minor units. */
  readonly paid: { readonly amount: bigint | null; readonly currency: string } | null;
  /** When it was paid, as the provider states it; absent where it does not. */
  readonly paidAt?: Date;
  /** The reference that a dispute will name. */
  readonly paymentRef: string | null;
  /** In Spanish, for the person; null when there is nothing to add. */
  readonly note: string | null;
}

/** The content of a webhook. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly ref: string; readonly reading: Reading }
  /** A payment changed: query it and use the answer. */
  | { readonly kind: 'hint'; readonly ref: string }
  /** Money that went back: a dispute of the cardholder, or a refund made at the provider. */
  | {
      readonly kind: 'takenBack';
      readonly of: { readonly ref: string } | { readonly paymentRef: string };
      readonly takeRef: string;
      readonly disputed: boolean;
      readonly amount: bigint;
      readonly currency: string;
      readonly reason: string;
    }
  /** A dispute that ended in our favour. */
  | { readonly kind: 'reinstated'; readonly takeRef: string }
  /** `alarming`: signed with our key and still not meant for us. */
  | { readonly kind: 'ignored'; readonly why: string; readonly alarming: boolean };

/** A call of the provider, as it came. */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a webhook was signed with our key; `unsigned` where a provider may leave it out. */
export type Signature = 'valid' | 'unsigned' | 'invalid';

/**
 * A payment provider. `open` and `read` raise AppError PROVIDER_UNAVAILABLE when it does not answer as it should,
 * `open` also ChargeRefused when it will not have the order.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly simulated: boolean;
  /** How long a person has to pay. */
  readonly minutes: number;
  /** Which currency is charged for one that is credited. */
  chargeCurrency(credited: Currency): 'ARS' | 'USD';
  /** Where the browser gets the card form, and with which public key. */
  readonly cardForm?: { readonly publicKey: string; readonly staticUrl: string };
  open(order: ChargeOrder): Promise<OpenedCharge>;
  read(ref: string): Promise<{ readonly reading: Reading; readonly body: string }>;
  /** Whether a webhook is the provider's own, over its very bytes, by the one key of this route. */
  verify(call: WebhookCall, now: Date): Signature | Promise<Signature>;
  /**
   * The meaning of a webhook, and the key that makes a repeat of it harmless.
   * @throws when it cannot be understood
   */
  understand(body: Buffer): { readonly key: string; readonly event: ProviderEvent };
  /** Whether the browser's return is the provider's; only for providers whose browser returns something. */
  verifyReturn?(body: Buffer): { readonly ref: string } | null;
}

/** The provider will not have an order, now or later. */
export class ChargeRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChargeRefused';
  }
}
