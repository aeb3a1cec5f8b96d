import { type App, bindRaw } from '#platform/http/index.ts';
import type { Payments } from './door.ts';

/**
 * Binds what payment providers call: no session, bytes as they came, a signature instead of rights. `lyra-result` is
 * what the browser brings back from the card form, signed with another key.
 */
export function bindProviders(
  app: App,
  payments: Pick<Payments, 'receiveNotice' | 'receiveReturn'>,
): void {
  for (const [path, provider] of [
    ['/payments/lyra-ipn', 'lyra'],
    ['/payments/stripe-webhook', 'stripe'],
    ['/payments/bitpay-ipn', 'bitpay'],
  ] as const) {
    bindRaw(app, { method: 'POST', path }, async (call) => {
      await payments.receiveNotice(provider, call);
      return { status: 200 };
    });
  }
  bindRaw(app, { method: 'POST', path: '/payments/lyra-result' }, async ({ body }) => {
    await payments.receiveReturn('lyra', body);
    return { status: 204 };
  });
}
