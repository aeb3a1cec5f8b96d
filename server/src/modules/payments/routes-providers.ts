import { bitpayIpn, lyraIpn, lyraResult, stripeWebhook } from '#contract/payments/notices.ts';
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
  for (const [notice, provider] of [
    [lyraIpn, 'lyra'],
    [stripeWebhook, 'stripe'],
    [bitpayIpn, 'bitpay'],
  ] as const) {
    bindRaw(app, notice, async (call) => {
      await payments.receiveNotice(provider, call);
      return { status: 200 };
    });
  }
  bindRaw(app, lyraResult, async ({ body }) => {
    await payments.receiveReturn('lyra', body);
    return { status: 204 };
  });
}
