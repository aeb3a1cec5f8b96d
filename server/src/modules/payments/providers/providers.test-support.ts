import { createServer } from 'node:http';
import type { ProviderName } from '#contract/payments/providers.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { createWorld } from '../../balance/world.test-support.ts';
import { createBitpay } from './bitpay/index.ts';
import { createBitpaySimulator } from './bitpay/simulator/index.ts';
import { createLyra } from './lyra/index.ts';
import { createLyraSimulator } from './lyra/simulator/index.ts';
import type { Simulator } from './simulated.ts';
import { createStripe } from './stripe/index.ts';
import { createStripeSimulator } from './stripe/simulator/index.ts';

export const KEYS = {
  lyra: {
    shopId: '12345678',
    password: 'testpassword_SIMULADOR0001',
    hmacKey: 'clave-hmac-simulador-0001',
  },
  stripe: { secretKey: 'sk_test_simulador', webhookSecret: 'whsec_simulador' },
  bitpay: { token: 'postoken' },
} as const;

export type ProviderWorld = Awaited<ReturnType<typeof openProviderWorld>>;

/**
 * Payments with the three real adapters, against simulators that listen on a local port and send webhooks back.
 */
export async function openProviderWorld(database: Database) {
  const questions: string[] = [];
  const mounted = new Map<string, Simulator>();
  const refusals: { provider: string; key: unknown }[] = [];
  const receive = { by: async (_name: ProviderName, _call: Call): Promise<void> => {} };
  const { origin, close } = await listen(async (path, call) => {
    const [, name = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(path) ?? [];
    const webhook = WEBHOOKS.get(path);
    if (webhook) {
      try {
        await receive.by(webhook, call);
        return { status: 200 };
      } catch (error) {
        refusals.push({ provider: webhook, key: Reflect.get(Object(error), 'key') });
        return { status: 400 };
      }
    }
    return (await mounted.get(name)?.handle({ ...call, path: rest })) ?? { status: 404 };
  });

  const build = (clock: Clock) => {
    const lyra = createLyraSimulator({ clock, ...KEYS.lyra });
    const stripe = createStripeSimulator({
      clock,
      ...KEYS.stripe,
      webhookUrl: () => `${origin}/webhooks/stripe`,
      publicUrl: () => `${origin}/stripe`,
    });
    const bitpay = createBitpaySimulator({
      clock,
      ...KEYS.bitpay,
      publicUrl: () => `${origin}/bitpay`,
    });
    for (const [name, one] of Object.entries({ lyra, stripe, bitpay })) mounted.set(name, one);
    return { lyra, stripe, bitpay };
  };
  const built: { simulators?: ReturnType<typeof build> } = {};
  const world = await createWorld(database, (clock) => {
    built.simulators = build(clock);
    return {
      providers: {
        lyra: createLyra({
          ...KEYS.lyra,
          apiUrl: () => `${origin}/lyra`,
          staticUrl: '/simulators/lyra',
          ipnUrl: () => `${origin}/webhooks/lyra`,
          publicKey: '12345678:testpublickey_simulador',
          simulated: true,
        }),
        stripe: createStripe({
          ...KEYS.stripe,
          apiUrl: () => `${origin}/stripe`,
          currency: 'USD',
          simulated: true,
        }),
        bitpay: createBitpay({
          ...KEYS.bitpay,
          apiUrl: () => `${origin}/bitpay`,
          notificationUrl: () => `${origin}/webhooks/bitpay`,
          requireSignature: true,
          simulated: true,
        }),
      },
      jobs: {
        enqueue: async (_tx, { data }) => void questions.push(String(data.depositId)),
      },
      log: { warn: () => {} },
    };
  });
  if (!built.simulators) throw new Error('the simulators were not built');
  receive.by = world.payments.receiveWebhook;
  return {
    ...world,
    ...built.simulators,
    origin,
    close,
    /** Answers to refused webhooks. */
    refusals,
    /** Runs the queued queries that webhooks triggered. */
    async answerQuestions() {
      for (const id of questions.splice(0)) await world.payments.askProvider(id);
    },
    deposit: (
      who: { userId: string; role: 'investor' | 'admin_l2' | 'admin' },
      projectId: string,
      type: 'card' | 'stripe' | 'bitpay',
      amount: string,
      sentCurrency: 'ARS' | 'USD' | 'USDT' = 'USD',
      quoteId?: string,
    ) =>
      world.payments.createDeposit(who, newId(), {
        projectId,
        type,
        sentCurrency,
        amount,
        ...(quoteId === undefined ? {} : { quoteId }),
      }),
    actions: async (targetId: string) =>
      (await world.audit.list({ targetId, page: 1, pageSize: 20 })).items
        .map(({ action }) => action)
        .sort(),
  };
}

const WEBHOOKS = new Map<string, ProviderName>([
  ['/webhooks/lyra', 'lyra'],
  ['/webhooks/stripe', 'stripe'],
  ['/webhooks/bitpay', 'bitpay'],
]);

type Call = Omit<Parameters<Simulator['handle']>[0], 'path'>;

/** Starts a server on a free local port. */
function listen(
  answer: (path: string, call: Call) => Promise<Awaited<ReturnType<Simulator['handle']>>>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { method = 'GET', headers, url = '/' } = request;
      const {
        status,
        type,
        body,
        headers: more,
      } = await answer(url, {
        method,
        headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(status, { ...(type ? { 'content-type': type } : {}), ...more }).end(body);
    });
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
