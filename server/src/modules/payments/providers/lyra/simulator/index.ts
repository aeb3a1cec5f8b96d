import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import {
  createDelivery,
  type Delivery,
  json,
  parsedJson,
  type SimulatedAnswer,
  type SimulatedFaults,
  type Simulator,
} from '../../simulated.ts';
import { script } from './answers.ts';
import { createApi, type LyraStore } from './api.ts';
import { createAttempts, type LyraAttempts } from './attempts.ts';

export type { BrowserResult } from './attempts.ts';

interface LyraSimulatorSettings {
  readonly clock: Clock;
  readonly shopId: string;
  /** Begins with `testpassword_`. */
  readonly password: string;
  readonly hmacKey: string;
}

/** A stand-in for Lyra that speaks its protocol. */
interface LyraSimulator extends Simulator, LyraAttempts {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
}

const payBody = z.object({ formToken: z.string(), pan: z.string() });
const ACCEPTED = '4970100000000055';

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const CLIENT = '/static/js/krypton-client/V4.0';
const FILES = new Map<string, SimulatedAnswer>([
  [`${CLIENT}/stable/kr-payment-form.min.js`, script(file('krypton.js'))],
  [`${CLIENT}/ext/neon.js`, script('')],
  [
    `${CLIENT}/ext/neon-reset.min.css`,
    { status: 200, type: 'text/css; charset=utf-8', body: file('krypton.css') },
  ],
]);

export function createLyraSimulator(settings: LyraSimulatorSettings): LyraSimulator {
  const { clock, shopId, password } = settings;
  const store: LyraStore = { orders: new Map(), tokens: new Map() };
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const authorization = `Basic ${Buffer.from(`${shopId}:${password}`).toString('base64')}`;
  const attempts = createAttempts({ ...settings, store, delivery });
  const api = createApi({ clock, store, authorization, whims });
  return {
    ...attempts,
    delivery,
    whims,
    handle(request) {
      const { pathname } = new URL(request.path, 'http://simulator');
      const found = FILES.get(pathname);
      if (found) return found;
      if (pathname === '/pay') return payFromForm(request.body);
      const name = /^\/api-payment\/V4\/(.+)$/.exec(pathname)?.[1];
      if (name === undefined || request.method !== 'POST') return json(404, {});
      return api(name, request);
    },
  };

  /** A person's card, from the form in the page: one number is accepted. */
  async function payFromForm(body: Buffer): Promise<SimulatedAnswer> {
    const given = payBody.safeParse(parsedJson(body));
    const opening = given.success ? store.tokens.get(given.data.formToken) : undefined;
    if (!given.success || !opening || opening.until <= clock.now().getTime())
      return json(400, { errorCode: 'PSP_108', errorMessage: 'El formulario venció.' });
    const paid = given.data.pan.replace(/\s/g, '') === ACCEPTED;
    if (paid) store.tokens.delete(given.data.formToken);
    const result = await attempts.attempt(opening.orderId, paid);
    if (paid) return json(200, result);
    return json(400, { errorCode: 'ACQ_001', errorMessage: 'La tarjeta fue rechazada.' });
  }
}
