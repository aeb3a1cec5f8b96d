import { hmac } from '../../hmac.ts';
import type { Delivery } from '../../simulated.ts';
import type { SimulatedInvoice } from './invoice.ts';

/** How a webhook is sent. */
interface WebhookForm {
  /** Whether the invoice is sent flat instead of in the extended form. */
  readonly flat?: boolean;
  /** `none`: without the header; otherwise the key to sign with. */
  readonly signedWith?: string | null;
}

interface Step {
  readonly status: SimulatedInvoice['status'];
  readonly event: string;
  readonly exception?: Exclude<SimulatedInvoice['exceptionStatus'], false>;
}

/** Actions on an invoice; each sends its webhook. */
const MOVES = {
  pay: { status: 'paid', event: 'invoice_paidInFull' },
  confirm: { status: 'confirmed', event: 'invoice_confirmed' },
  complete: { status: 'complete', event: 'invoice_completed' },
  expire: { status: 'expired', event: 'invoice_expired' },
  invalidate: { status: 'invalid', event: 'invoice_failedToConfirm' },
  decline: { status: 'declined', event: 'invoice_declined' },
  underpay: { status: 'expired', event: 'invoice_expired', exception: 'paidPartial' },
  payLate: { status: 'expired', event: 'invoice_paidInFull', exception: 'paidLate' },
  overpay: { status: 'paid', event: 'invoice_paidInFull', exception: 'paidOver' },
} as const satisfies Record<string, Step>;
type Move = keyof typeof MOVES;

/** What happens to an invoice at the provider; each sends its webhook. */
export interface BitpayEvents {
  move(id: string, move: Move, form?: WebhookForm): Promise<void>;
  /** Sends a webhook about the present state of an invoice. */
  notify(id: string, event: string, form?: WebhookForm): Promise<void>;
}

export function createEvents({
  invoices,
  delivery,
  token,
}: {
  readonly invoices: ReadonlyMap<string, SimulatedInvoice>;
  readonly delivery: Delivery;
  readonly token: string;
}): BitpayEvents {
  const must = (id: string): SimulatedInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`no invoice ${id}`);
    return invoice;
  };
  const events: BitpayEvents = {
    async move(id, move, form) {
      const invoice = must(id);
      const step: Step = MOVES[move];
      invoice.status = step.status;
      invoice.exceptionStatus = step.exception ?? invoice.exceptionStatus;
      await events.notify(id, step.event, form);
    },
    async notify(id, event, { flat = false, signedWith = token } = {}) {
      const { status, price, currency, orderId, notificationURL } = must(id);
      const payload = { id, status, price, currency, orderId };
      const body = JSON.stringify(
        flat ? payload : { event: { code: 1005, name: event }, data: payload },
      );
      await delivery.send({
        url: notificationURL,
        headers: {
          'content-type': 'application/json',
          ...(signedWith === null ? {} : { 'x-signature': hmac(signedWith, body, 'base64') }),
        },
        body,
      });
    },
  };
  return events;
}
