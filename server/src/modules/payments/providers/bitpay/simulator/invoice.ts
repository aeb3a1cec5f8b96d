/** An invoice with the provider's own field names. */
export interface SimulatedInvoice {
  readonly id: string;
  readonly url: string;
  status: 'new' | 'paid' | 'confirmed' | 'complete' | 'expired' | 'invalid' | 'declined';
  exceptionStatus: false | 'paidPartial' | 'paidOver' | 'paidLate';
  price: number;
  currency: string;
  orderId: string;
  readonly itemDesc: string;
  readonly guid: string;
  readonly notificationURL: string;
  readonly redirectURL: string;
  readonly invoiceTime: number;
  readonly expirationTime: number;
}
