import * as factor from '#contract/second-factor/endpoints.ts';
import { type App, bind, type Origin, type Principal } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { whenceOf } from '../security-events/note.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './codes/totp-factor.ts';
import { readSecondFactor } from './overview.ts';
import type { Own } from './own.ts';
import { addPasskey, askRegistration, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { askStepUp, stepUp, stepUpWithPasskey, stepUpWithPassword } from './step-up.ts';

/** The caller, their address and the session of the call. */
export const ownOf = ({ principal, request }: { principal: Principal; request: Origin }): Own => ({
  userId: principal.userId,
  ...whenceOf(request),
  sessionId: principal.sessionId,
});

/** Binds the calls of setting up, giving and removing one's own second factor. */
export function bindSecondFactor(app: App, ctx: Context): void {
  bind(app, factor.getSecondFactor, ({ principal }) => readSecondFactor(ctx, principal));
  bind(app, factor.startTotp, (call) => startTotp(ctx, ownOf(call), call.body.password));
  bind(app, factor.confirmTotp, (call) => confirmTotp(ctx, ownOf(call), call.body.code));
  bind(app, factor.removeTotp, (call) => removeTotp(ctx, ownOf(call)));
  bind(app, factor.renewRecoveryCodes, (call) => renewRecoveryCodes(ctx, ownOf(call)));
  bind(app, factor.passkeyRegistrationOptions, (call) =>
    askRegistration(ctx, ownOf(call), call.body.password),
  );
  bind(app, factor.addPasskey, (call) => addPasskey(ctx, ownOf(call), call.body));
  bind(app, factor.renamePasskey, (call) =>
    renamePasskey(ctx, ownOf(call), { id: call.params.id, name: call.body.name }),
  );
  bind(app, factor.removePasskey, (call) => removePasskey(ctx, ownOf(call), call.params.id));

  bind(app, factor.stepUp, (call) => stepUp(ctx, ownOf(call), call.body.code));
  bind(app, factor.stepUpPassword, (call) =>
    stepUpWithPassword(ctx, ownOf(call), call.body.password),
  );
  bind(app, factor.stepUpPasskeyOptions, (call) => askStepUp(ctx, ownOf(call)));
  bind(app, factor.stepUpPasskey, (call) =>
    stepUpWithPasskey(ctx, ownOf(call), call.body.response),
  );
}
