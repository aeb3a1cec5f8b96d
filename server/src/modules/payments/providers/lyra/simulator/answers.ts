import { json, type SimulatedAnswer } from '../../simulated.ts';
import type { HashKey } from '../signature.ts';

/** Defects to put into a webhook on purpose. */
export interface Defect {
  readonly amount?: number;
  readonly currency?: string;
  readonly orderId?: string;
  readonly shopId?: string;
  readonly mode?: string;
  /** Signs with the browser's key, or states a key other than the one used. */
  readonly key?: string;
  readonly hashKey?: HashKey;
  readonly algorithm?: string;
  /** Escapes slashes after signing, like some of Lyra's servers. */
  readonly escapedSlashes?: boolean;
}

/** The payment in a defective webhook. */
export function withDefect(
  payment: object,
  { amount, currency, orderId, shopId, mode }: Defect,
): object {
  const details: unknown = Reflect.get(payment, 'orderDetails');
  return {
    ...payment,
    ...(shopId === undefined ? {} : { shopId }),
    orderDetails: {
      ...Object(details),
      ...(amount === undefined ? {} : { orderTotalAmount: amount }),
      ...(currency === undefined ? {} : { orderCurrency: currency }),
      ...(orderId === undefined ? {} : { orderId }),
      ...(mode === undefined ? {} : { mode }),
    },
  };
}

/** The envelope of every answer; errors come with HTTP 200 too. */
const envelope = (webService: string, status: 'SUCCESS' | 'ERROR', answer: unknown) =>
  json(200, {
    webService,
    version: 'V4',
    applicationVersion: '6.0.0-simulador',
    status,
    answer,
    ticket: null,
    serverDate: new Date().toISOString(),
    applicationProvider: 'SIMULADOR',
    metadata: null,
    _type: 'V4/WebService/Response',
  });
export const succeeded = (name: string, answer: unknown) => envelope(name, 'SUCCESS', answer);
export const failed = (name: string, errorCode: string, errorMessage: string) =>
  envelope(name, 'ERROR', {
    errorCode,
    errorMessage,
    detailedErrorCode: null,
    detailedErrorMessage: null,
    _type: 'V4/WebService/WebServiceError',
  });

export function script(body: string): SimulatedAnswer {
  return { status: 200, type: 'text/javascript; charset=utf-8', body };
}
