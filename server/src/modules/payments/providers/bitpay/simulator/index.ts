import type { Clock } from '#core/clock.ts';
import {
  createDelivery,
  type Delivery,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
  type Simulator,
  seeOther,
} from '../../simulated.ts';
import { createApi } from './api.ts';
import { type BitpayEvents, createEvents } from './events.ts';
import type { SimulatedInvoice } from './invoice.ts';
import { invoicePage } from './page.ts';

interface BitpaySimulatorSettings {
  readonly clock: Clock;
  readonly token: string;
  /** URL of its pages for browsers. */
  readonly publicUrl: () => string;
}

/** A stand-in for BitPay that speaks its protocol. */
interface BitpaySimulator extends Simulator, BitpayEvents {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
  invoice(id: string): SimulatedInvoice | undefined;
}

export function createBitpaySimulator(settings: BitpaySimulatorSettings): BitpaySimulator {
  const { clock, token } = settings;
  const invoices = new Map<string, SimulatedInvoice>();
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const events = createEvents({ invoices, delivery, token });
  const api = createApi({ ...settings, invoices, whims });
  return {
    ...events,
    delivery,
    whims,
    invoice: (id) => invoices.get(id),
    handle(request) {
      expireOld();
      const url = new URL(request.path, 'http://simulator');
      return url.pathname === '/invoice' ? page(request, url) : api(request, url);
    },
  };

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
    if (wanted === 'pay' && invoice.status === 'new') {
      await events.move(invoice.id, 'pay');
      return invoicePage(invoice);
    }
    if (wanted === 'confirm' && invoice.status === 'paid') {
      await events.move(invoice.id, 'confirm');
      return seeOther(invoice.redirectURL);
    }
    if ((wanted === 'underpay' || wanted === 'overpay') && invoice.status === 'new') {
      await events.move(invoice.id, wanted);
      return seeOther(invoice.redirectURL);
    }
    return invoicePage(invoice);
  }
}
