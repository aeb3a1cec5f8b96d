import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { hmac } from '../../hmac.ts';
import {
  createDelivery,
  type Delivery,
  json,
  parsedJson,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
  type Simulator,
  seeOther,
} from '../../simulated.ts';
import type { SimulatedInvoice } from './invoice.ts';
import { invoicePage } from './page.ts';

export interface BitpaySimulatorSettings {
  readonly clock: Clock;
  readonly token: string;
  /** URL of its pages for browsers. */
  readonly publicUrl: () => string;
}

/** How a webhook is sent. */
export interface WebhookForm {
  /** Whether the invoice is sent flat instead of in the extended form. */
  readonly flat?: boolean;
  /** `none`: without the header; otherwise the key to sign with. */
  readonly signedWith?: string | null;
}

/** Actions on an invoice; each sends its webhook. */
export const MOVES = {
  pay: { status: 'paid', event: 'invoice_paidInFull' },
  confirm: { status: 'confirmed', event: 'invoice_confirmed' },
  complete: { status: 'complete', event: 'invoice_completed' },
  expire: { status: 'expired', event: 'invoice_expired' },
  invalidate: { status: 'invalid', event: 'invoice_failedToConfirm' },
  decline: { status: 'declined', event: 'invoice_declined' },
  underpay: { status: 'expired', event: 'invoice_expired', exception: 'paidPartial' },
  payLate: { status: 'expired', event: 'invoice_paidInFull', exception: 'paidLate' },
  overpay: { status: 'paid', event: 'invoice_paidInFull', exception: 'paidOver' },
} as const satisfies Record<
  string,
  {
    status: SimulatedInvoice['status'];
    event: string;
    exception?: Exclude<SimulatedInvoice['exceptionStatus'], false>;
  }
>;
export type Move = keyof typeof MOVES;

/** A stand-in for BitPay that speaks its protocol. */
export interface BitpaySimulator extends Simulator {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
  invoice(id: string): SimulatedInvoice | undefined;
  move(id: string, move: Move, form?: WebhookForm): Promise<void>;
  /** Sends a webhook about the present state of an invoice. */
  notify(id: string, event: string, form?: WebhookForm): Promise<void>;
}

const asked = z.object({
  token: z.string(),
  price: z.number().positive(),
  currency: z.string(),
  orderId: z.string(),
  itemDesc: z.string().default(''),
  guid: z.string(),
  notificationURL: z.string(),
  redirectURL: z.string(),
});
const WINDOW_MS = 15 * 60_000;
const MOST_INVOICES = 5_000;

export function createBitpaySimulator(settings: BitpaySimulatorSettings): BitpaySimulator {
  const { clock, token } = settings;
  const invoices = new Map<string, SimulatedInvoice>();
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const simulator: BitpaySimulator = {
    delivery,
    whims,
    invoice: (id) => invoices.get(id),
    async move(id, move, form) {
      const invoice = invoices.get(id);
      if (!invoice) throw new Error(`no invoice ${id}`);
      const step: {
        status: SimulatedInvoice['status'];
        event: string;
        exception?: Exclude<SimulatedInvoice['exceptionStatus'], false>;
      } = MOVES[move];
      invoice.status = step.status;
      invoice.exceptionStatus = step.exception ?? invoice.exceptionStatus;
      await simulator.notify(id, step.event, form);
    },
    async notify(id, event, { flat = false, signedWith = token } = {}) {
      const invoice = invoices.get(id);
      if (!invoice) throw new Error(`no invoice ${id}`);
      const { id: _id, status, ...rest } = invoice;
      const payload = {
        id,
        status,
        price: rest.price,
        currency: rest.currency,
        orderId: rest.orderId,
      };
      const body = JSON.stringify(
        flat ? payload : { event: { code: 1005, name: event }, data: payload },
      );
      await delivery.send({
        url: invoice.notificationURL,
        headers: {
          'content-type': 'application/json',
          ...(signedWith === null ? {} : { 'x-signature': hmac(signedWith, body, 'base64') }),
        },
        body,
      });
    },
    handle(request) {
      expireOld();
      const url = new URL(request.path, 'http://simulator');
      if (url.pathname === '/invoice') return page(request, url);
      return api(request, url);
    },
  };
  return simulator;

  function api({ method, body }: SimulatedRequest, url: URL): SimulatedAnswer {
    if (whims.broken === 'error')
      return json(200, { status: 'error', error: 'Busy', code: '000000' });
    if (whims.broken === 'silent') return { status: 503, type: 'text/plain', body: '' };
    if (whims.broken === 'refuses')
      return json(400, { errors: [{ error: 'Price must be greater', param: 'price' }] });
    if (method === 'POST' && url.pathname === '/invoices') return create(body);
    if (url.searchParams.get('token') !== token) return json(401, { error: 'Unauthorized' });
    const invoice = invoices.get(/^\/invoices\/([^/]+)$/.exec(url.pathname)?.[1] ?? '');
    return invoice ? answer(invoice) : json(404, { error: 'Object not found' });
  }

  function create(body: Buffer): SimulatedAnswer {
    const given = asked.safeParse(parsedJson(body));
    if (!given.success)
      return json(400, { errors: [{ error: 'Missing or invalid parameter', param: '' }] });
    const { token: shown, ...wanted } = given.data;
    if (shown !== token) return json(401, { error: 'Unauthorized sin' });
    const same = [...invoices.values()].find(({ guid }) => guid === wanted.guid);
    if (same) return answer(same);
    const id = randomBytes(11).toString('base64url');
    const now = clock.now().getTime();
    const invoice: SimulatedInvoice = {
      ...wanted,
      id,
      url: `${settings.publicUrl()}/invoice?id=${id}`,
      status: 'new',
      exceptionStatus: false,
      invoiceTime: now,
      expirationTime: now + WINDOW_MS,
    };
    invoices.set(id, invoice);
    if (invoices.size > MOST_INVOICES) invoices.delete([...invoices.keys()][0] ?? '');
    return answer(invoice);
  }

  function expireOld(): void {
    for (const invoice of invoices.values())
      if (invoice.status === 'new' && invoice.expirationTime <= clock.now().getTime())
        invoice.status = 'expired';
  }

  async function page(request: SimulatedRequest, url: URL): Promise<SimulatedAnswer> {
    const invoice = invoices.get(url.searchParams.get('id') ?? '');
    if (!invoice) return { status: 404, type: 'text/plain; charset=utf-8', body: 'No existe.' };
    if (request.method === 'GET') return invoicePage(invoice);
    const wanted = new URLSearchParams(request.body.toString('utf8')).get('move');
    const move = (Object.keys(MOVES) as readonly string[]).find((name) => name === wanted);
    if (wanted === 'pay' && invoice.status === 'new') {
      await simulator.move(invoice.id, 'pay');
      return invoicePage(invoice);
    }
    if (wanted === 'confirm' && invoice.status === 'paid') {
      await simulator.move(invoice.id, 'confirm');
      return seeOther(invoice.redirectURL);
    }
    if ((wanted === 'underpay' || wanted === 'overpay') && invoice.status === 'new' && move) {
      await simulator.move(invoice.id, wanted);
      return seeOther(invoice.redirectURL);
    }
    return invoicePage(invoice);
  }
}

/** The invoice in the schema of the point-of-sale facade. */
const answer = ({ notificationURL, redirectURL, ...invoice }: SimulatedInvoice): SimulatedAnswer =>
  json(200, {
    facade: 'pos/invoice',
    data: {
      ...invoice,
      redirectURL,
      notificationURL,
      posData: '',
      currentTime: invoice.invoiceTime,
      transactions: [],
      amountPaid: 0,
    },
  });
