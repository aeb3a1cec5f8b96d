import { payerOf } from '../payer.ts';
import type { ProviderEvent, Reading } from '../provider.ts';
import { charge, dispute, type StripeEvent, type StripeSession, session } from './wire.ts';

/** Interprets a session. Only `paid` is money; a complete but unpaid session awaits a slow payment method. */
export function readingOf(given: StripeSession): Reading {
  const paid = given.payment_status === 'paid';
  return {
    state: paid
      ? 'paid'
      : given.status === 'expired'
        ? 'failed'
        : given.status === 'complete'
          ? 'processing'
          : 'waiting',
    depositId: given.client_reference_id ?? null,
    paid: paid
      ? {
          amount: given.amount_total === null ? null : BigInt(given.amount_total),
          currency: (given.currency ?? '').toUpperCase(),
        }
      : null,
    ...payerOf(given.customer_details?.name),
    paymentRef: given.payment_intent ?? null,
    note: !paid && given.status === 'expired' ? 'Pasó el plazo para pagar.' : null,
  };
}

/** Interprets an event. @throws ZodError when its object does not match its type */
export function eventOf(given: StripeEvent, live: boolean): ProviderEvent {
  if (given.livemode !== live)
    return { kind: 'ignored', why: given.livemode ? 'live event' : 'test event', alarming: true };
  const { object, previous_attributes: before } = given.data;
  switch (given.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const of = session.parse(object);
      const paidAt = given.created ? { paidAt: new Date(given.created * 1000) } : {};
      return { kind: 'payment', ref: of.id, reading: { ...readingOf(of), ...paidAt } };
    }
    case 'checkout.session.async_payment_failed': {
      const of = session.parse(object);
      const note = 'El pago no pudo completarse.';
      return { kind: 'payment', ref: of.id, reading: { ...readingOf(of), state: 'failed', note } };
    }
    case 'charge.dispute.created': {
      const { id, amount, currency, payment_intent, reason } = dispute.parse(object);
      if (!payment_intent) return { kind: 'ignored', why: 'dispute of no payment', alarming: true };
      return {
        kind: 'takenBack',
        of: { paymentRef: payment_intent },
        takeRef: id,
        disputed: true,
        amount: BigInt(amount),
        currency: currency.toUpperCase(),
        reason: disputeWords(reason),
      };
    }
    case 'charge.dispute.funds_reinstated':
      return { kind: 'reinstated', takeRef: dispute.parse(object).id };
    case 'charge.refunded': {
      const { id, amount_refunded, currency, payment_intent } = charge.parse(object);
      const amount = BigInt(amount_refunded - (before?.amount_refunded ?? 0));
      if (!payment_intent || amount <= 0n)
        return { kind: 'ignored', why: 'nothing new refunded', alarming: false };
      return {
        kind: 'takenBack',
        of: { paymentRef: payment_intent },
        takeRef: `${id}:${amount_refunded}`,
        disputed: false,
        amount,
        currency: currency.toUpperCase(),
        reason: 'Devolución a la tarjeta',
      };
    }
    default:
      return { kind: 'ignored', why: given.type, alarming: false };
  }
}

/** Stripe's reasons of a dispute, as the cardholder's bank gives them. */
const DISPUTES: Readonly<Record<string, string>> = {
  fraudulent: 'el titular de la tarjeta no reconoce el pago',
  unrecognized: 'el titular de la tarjeta no reconoce el pago',
  debit_not_authorized: 'el titular de la tarjeta no lo autorizó',
  duplicate: 'se cobró dos veces',
  credit_not_processed: 'falta una devolución',
  product_not_received: 'no se recibió lo pagado',
  product_unacceptable: 'lo pagado no es lo acordado',
  insufficient_funds: 'la cuenta no tenía fondos',
  customer_initiated: 'lo pidió el titular de la tarjeta',
};

/** A dispute in words; a reason without a text is left out, because it is a code. */
function disputeWords(reason: string | null | undefined): string {
  const why = DISPUTES[reason ?? ''];
  return why ? `Contracargo: ${why}` : 'Contracargo';
}
