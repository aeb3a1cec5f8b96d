import { randomBytes } from 'node:crypto';

/** An order that a shop asked to be paid. */
export interface SimulatedOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly ipnTargetUrl: string;
  readonly customer: {
    readonly email?: string | undefined;
    readonly reference?: string | undefined;
  };
  /** The last attempt; null before the first. */
  payment: object | null;
}

/** The last attempt to pay an order, with the provider's own field names. */
export function paymentOf(
  { orderId, amount, currency, customer }: SimulatedOrder,
  last: { status: string; detailedStatus: string; operationType?: string; amount?: number },
  { shopId, serverDate }: { readonly shopId: string; readonly serverDate: string },
): object {
  return {
    shopId,
    orderCycle: last.status === 'PAID' ? 'CLOSED' : 'OPEN',
    orderStatus: last.status,
    serverDate,
    orderDetails: {
      orderTotalAmount: amount,
      orderEffectiveAmount: amount,
      orderCurrency: currency,
      mode: 'TEST',
      orderId,
      metadata: null,
      _type: 'V4/OrderDetails',
    },
    customer: { ...customer, _type: 'V4/Customer/Customer' },
    transactions: [
      {
        shopId,
        uuid: randomBytes(16).toString('hex'),
        amount: last.amount ?? amount,
        currency,
        paymentMethodType: 'CARD',
        status: last.status,
        detailedStatus: last.detailedStatus,
        operationType: last.operationType ?? 'DEBIT',
        creationDate: serverDate,
        errorCode: null,
        errorMessage: null,
        _type: 'V4/PaymentTransaction',
      },
    ],
    _type: 'V4/Payment',
  };
}
