import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { Clock } from '#core/clock.ts';
import {
  json,
  parsedJson,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
} from '../../simulated.ts';
import type { SimulatedInvoice } from './invoice.ts';

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
const WINDOW_MS = 15 * MINUTE_MS;
const MOST_INVOICES = 5_000;

/** The calls of a shop's server: asking for an invoice and reading it. */
export function createApi({
  clock,
  token,
  publicUrl,
  invoices,
  whims,
}: {
  readonly clock: Clock;
  readonly token: string;
  readonly publicUrl: () => string;
  readonly invoices: Map<string, SimulatedInvoice>;
  readonly whims: SimulatedFaults;
}): (request: SimulatedRequest, url: URL) => SimulatedAnswer {
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
      url: `${publicUrl()}/invoice?id=${id}`,
      status: 'new',
      exceptionStatus: false,
      invoiceTime: now,
      expirationTime: now + WINDOW_MS,
    };
    invoices.set(id, invoice);
    if (invoices.size > MOST_INVOICES) invoices.delete([...invoices.keys()][0] ?? '');
    return answer(invoice);
  }

  return ({ method, body }, url) => {
    if (whims.broken === 'error')
      return json(200, { status: 'error', error: 'Busy', code: '000000' });
    if (whims.broken === 'silent') return { status: 503, type: 'text/plain', body: '' };
    if (whims.broken === 'refuses')
      return json(400, { errors: [{ error: 'Price must be greater', param: 'price' }] });
    if (method === 'POST' && url.pathname === '/invoices') return create(body);
    if (url.searchParams.get('token') !== token) return json(401, { error: 'Unauthorized' });
    const invoice = invoices.get(/^\/invoices\/([^/]+)$/.exec(url.pathname)?.[1] ?? '');
    return invoice ? answer(invoice) : json(404, { error: 'Object not found' });
  };
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
