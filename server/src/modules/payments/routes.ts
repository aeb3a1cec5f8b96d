import * as calls from '#contract/payments/endpoints.ts';
import { PROVIDER_NAMES } from '#contract/payments/providers.ts';
import { lyraResult, PROVIDER_WEBHOOKS } from '#contract/payments/webhooks.ts';
import { type App, actorOf, bind, bindRaw } from '#platform/http/index.ts';
import type { Payments } from './create.ts';

/** Registers the routes of payments; those of decisions on deposits are in the movements module. */
export function bindPayments(app: App, payments: Payments): void {
  bind(app, calls.createDeposit, ({ principal, idempotencyKey, body }) =>
    payments.createDeposit(principal, idempotencyKey, body),
  );
  bind(app, calls.reopenCharge, ({ principal, params }) =>
    payments.reopenCharge(principal, params.id),
  );
  bind(app, calls.chargeBack, (call) =>
    payments.chargeBack(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.undoChargeback, (call) =>
    payments.undoChargeback(actorOf(call), call.params.id, call.body),
  );
  bind(app, calls.setDepositTransaction, ({ principal, params, body }) =>
    payments.nameTransaction(principal, params.id, body.txHash),
  );
  bind(app, calls.assignTransfer, (call) =>
    payments.assignTransfer(actorOf(call), call.params.id, call.body.transferId),
  );
  bindProviders(app, payments);
}

/**
 * Registers the webhooks of payment providers: no session, raw bytes, and a signature instead of permissions.
 * `lyra-result` takes the data that the browser sends back from the card form, signed with another key.
 */
function bindProviders(app: App, payments: Payments): void {
  for (const provider of PROVIDER_NAMES) {
    bindRaw(app, PROVIDER_WEBHOOKS[provider], async (call) => {
      await payments.receiveWebhook(provider, call);
      return { status: 200 };
    });
  }
  bindRaw(app, lyraResult, async ({ body }) => {
    await payments.receiveReturn('lyra', body);
    return { status: 204 };
  });
}
