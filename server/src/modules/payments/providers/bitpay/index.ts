import { createHash } from 'node:crypto';
import { formatAmount } from '#contract/core/money.ts';
import { hmac, sameText } from '../hmac.ts';
import { callProvider, type HttpAnswer, readAs, unavailable } from '../http.ts';
import { ChargeRefused, type PaymentProvider } from '../provider.ts';
import { readingOf } from './reading.ts';
import { fault, invoiceAnswer, webhook } from './wire.ts';

interface BitpaySettings {
  /** Base URL without a trailing slash; a function, since a simulator's address is known only once it listens. */
  readonly apiUrl: () => string;
  /** URL that receives webhooks. */
  readonly notificationUrl: () => string;
  /** Token of the point-of-sale facade; it creates invoices and signs their webhooks. */
  readonly token: string;
  readonly requireSignature: boolean;
  readonly simulated: boolean;
}

/** Cryptocurrency payments through BitPay invoices. A webhook is only a hint: the invoice is read from the API. */
export function createBitpay(settings: BitpaySettings): PaymentProvider {
  const { token, simulated, requireSignature } = settings;
  const call = (path: string, init: RequestInit) =>
    callProvider('bitpay', `${settings.apiUrl()}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-accept-version': '2.0.0' },
    });
  return {
    name: 'bitpay',
    simulated,
    minutes: 20,
    chargeCurrency: (credited) => (credited === 'ARS' ? 'ARS' : 'USD'),
    async open({ depositId, orderNumber, amount, currency, email, returnUrl }) {
      const answer = await call('/invoices', {
        method: 'POST',
        body: JSON.stringify({
          token,
          price: Number(formatAmount(amount, currency)),
          currency,
          orderId: depositId,
          itemDesc: `Depósito ${orderNumber}`,
          notificationURL: settings.notificationUrl(),
          redirectURL: returnUrl,
          closeURL: returnUrl,
          autoRedirect: true,
          transactionSpeed: 'medium',
          fullNotifications: true,
          extendedNotifications: true,
          guid: depositId,
          ...(email === null ? {} : { buyer: { email } }),
        }),
      });
      const { data } = invoiceIn(answer);
      if (!data.url) throw unavailable('bitpay', 'an invoice without an address');
      const until = data.expirationTime ? new Date(data.expirationTime) : null;
      return { ref: data.id, url: data.url, formToken: null, until };
    },
    async read(ref) {
      const path = `/invoices/${encodeURIComponent(ref)}?token=${encodeURIComponent(token)}`;
      const answer = await call(path, { method: 'GET' });
      const { data } = invoiceIn(answer);
      if (data.id !== ref) throw unavailable('bitpay', 'it answered for another invoice');
      return { reading: readingOf(data), body: answer.text };
    },
    verify({ body, headers }) {
      const given = headers['x-signature'];
      if (given === undefined) return requireSignature ? 'invalid' : 'unsigned';
      return typeof given === 'string' && sameText(given, hmac(token, body, 'base64'))
        ? 'valid'
        : 'invalid';
    },
    understand(body) {
      const { id } = webhook.parse(JSON.parse(body.toString('utf8')));
      return {
        key: createHash('sha256').update(body).digest('hex'),
        event: { kind: 'hint', ref: id },
      };
    },
  };
}

/** Parses an answer. Errors come in three forms, some with status 200. */
function invoiceIn({ status, text }: HttpAnswer) {
  const refused = fault.safeParse(parsed(text));
  if (refused.success && status >= 400 && status < 500 && status !== 401 && status !== 429)
    throw new ChargeRefused(`bitpay: ${refused.data}`);
  if (refused.success) throw unavailable('bitpay', refused.data);
  if (status !== 200) throw unavailable('bitpay', `it answered ${status}`);
  return readAs('bitpay', invoiceAnswer, text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
