import { parseAmount } from '#contract/core/money.ts';
import { payerOf } from '../payer.ts';
import type { Reading } from '../provider.ts';
import type { BitpayInvoice } from './wire.ts';

/**
 * Interprets an invoice. BitPay's `paid` is seen but not final. Too little or too much is held for an administrator. The
 * full price paid late counts as paid.
 */
export function readingOf(given: BitpayInvoice): Reading {
  const { status, exceptionStatus: exception } = given;
  const late = status === 'expired' && exception === 'paidLate';
  const state = late ? 'paid' : (STATES[status] ?? 'review');
  const odd = exception === 'paidPartial' || exception === 'paidOver';
  const money = { amount: minorOf(given.price), currency: given.currency };
  return {
    state: odd && state !== 'waiting' ? 'review' : state,
    depositId: given.orderId ?? null,
    // for an under- or overpayment, the price is not the paid amount
    paid: odd || !['paid', 'processing', 'review'].includes(state) ? null : money,
    ...payerOf(given.buyerProvidedInfo?.name),
    paymentRef: given.id,
    note: odd || late ? (NOTES[exception] ?? null) : (NOTES[status] ?? null),
  };
}

const STATES: Readonly<Record<string, Reading['state']>> = {
  new: 'waiting',
  paid: 'processing',
  confirmed: 'paid',
  complete: 'paid',
  expired: 'lapsed',
  invalid: 'review',
  declined: 'failed',
};
const NOTES: Readonly<Record<string, string>> = {
  paid: 'El pago fue visto y espera confirmaciones de la red.',
  expired: 'Pasó el plazo para pagar.',
  declined: 'El pago fue rechazado.',
  invalid: 'El pago no se confirmó a tiempo.',
  paidPartial: 'Llegó menos de lo pedido.',
  paidOver: 'Llegó más de lo pedido.',
  paidLate: 'Se pagó entero después del plazo.',
};

/** A price in currency units as minor units of a two-decimal currency; null when it has more decimals than that. */
export function minorOf(price: number): bigint | null {
  if (!Number.isFinite(price)) return null;
  const text = price.toFixed(2);
  return Number(text) === price ? parseAmount(text, 'USD') : null;
}
