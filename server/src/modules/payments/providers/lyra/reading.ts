import { payerOf } from '../payer.ts';
import type { ProviderEvent, Reading } from '../provider.ts';
import type { LyraPayment } from './wire.ts';

/** Interprets a payment. UNPAID leaves the order open, because the form allows another card. */
export function readingOf(given: LyraPayment): Reading {
  const { orderStatus, orderDetails, transactions } = given;
  const last = transactions[0];
  return {
    state: STATES[orderStatus] ?? 'review',
    depositId: orderDetails.orderId ?? null,
    paid: paidOf(given),
    ...(last?.creationDate ? { paidAt: new Date(last.creationDate) } : {}),
    ...payerOf(last?.transactionDetails?.cardDetails?.cardHolderName),
    paymentRef: last?.uuid ?? null,
    note: NOTES[orderStatus] ?? null,
  };
}

const STATES: Readonly<Record<string, Reading['state']>> = {
  PAID: 'paid',
  RUNNING: 'processing',
  UNPAID: 'waiting',
  ABANDONED: 'waiting',
};
const MOVED: ReadonlySet<string> = new Set(['PAID', 'RUNNING']);

/** The paid amount. Of a partial payment it is what the order states as effective, if that is a part; else it is not known. */
function paidOf({ orderStatus, orderDetails }: LyraPayment): Reading['paid'] {
  const {
    orderTotalAmount: total,
    orderEffectiveAmount: part,
    orderCurrency: currency,
  } = orderDetails;
  if (MOVED.has(orderStatus)) return { amount: BigInt(total), currency };
  const isPart = orderStatus === 'PARTIALLY_PAID' && part && part < total;
  return isPart ? { amount: BigInt(part), currency } : null;
}
const NOTES: Readonly<Record<string, string>> = {
  UNPAID: 'La tarjeta fue rechazada. Podés probar con otra.',
  RUNNING: 'El banco está autorizando el pago.',
  PARTIALLY_PAID: 'Se cobró una parte.',
};

/** The key that identifies an event. */
export const eventKeyOf = ({ orderStatus, orderDetails, transactions }: LyraPayment): string => {
  const first = transactions[0];
  return first
    ? [
        first.uuid,
        first.operationType ?? '',
        first.detailedStatus ?? first.status,
        orderStatus,
      ].join(':')
    : [orderDetails.orderId, orderStatus].join(':');
};

/** Interprets a signed webhook. Shop and mode must be ours; a credit is a refund to the card. */
export function eventOf(
  given: LyraPayment,
  ours: { readonly shopId: string; readonly mode: 'TEST' | 'PRODUCTION' },
): ProviderEvent {
  const { orderId, mode } = given.orderDetails;
  if (given.shopId !== ours.shopId) return { kind: 'ignored', why: 'another shop', alarming: true };
  if (mode !== ours.mode) return { kind: 'ignored', why: `mode ${mode}`, alarming: true };
  if (!orderId) return { kind: 'ignored', why: 'no order', alarming: true };
  const first = given.transactions[0];
  if (first?.operationType === 'CREDIT') {
    if (first.status !== 'PAID')
      return { kind: 'ignored', why: 'a credit that is not done', alarming: false };
    return {
      kind: 'takenBack',
      of: { ref: orderId },
      takeRef: first.uuid,
      disputed: false,
      amount: BigInt(first.amount ?? given.orderDetails.orderTotalAmount),
      currency: first.currency ?? given.orderDetails.orderCurrency,
      reason: 'Devolución a la tarjeta',
    };
  }
  return { kind: 'payment', ref: orderId, reading: readingOf(given) };
}
