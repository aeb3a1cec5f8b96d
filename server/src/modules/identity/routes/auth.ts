import * as auth from '#contract/auth/endpoints.ts';
import * as factor from '#contract/second-factor/endpoints.ts';
import { register as registerEndpoint } from '#contract/users/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { requestLink } from '../links/request-link.ts';
import { login } from '../login/login.ts';
import * as passkey from '../login/passkey.ts';
import { revokeSession } from '../login/sessions.ts';
import { confirmEmailChange } from '../own-account/change-email.ts';
import { resetPassword } from '../own-account/change-password.ts';
import { revertEmail } from '../own-account/revert-email.ts';
import { verifyEmail } from '../own-account/verify-email.ts';
import { register } from '../registration/register.ts';
import { ownOf } from '../second-factor/routes.ts';
import { whenceOf } from '../security-events/note.ts';

/** A password's hash takes as long as half a dozen ordinary calls. */
const HASHING = { weight: 6 };

/** Binds the calls before a session exists, and log-out. */
export function bindAuth(app: App, ctx: Context): void {
  bind(app, registerEndpoint, ({ body, request }) => register(ctx, body, request), HASHING);
  bind(app, auth.login, ({ body, request }) => login(ctx, body, request), HASHING);
  bind(app, factor.loginPasskeyOptions, ({ body, request }) =>
    passkey.askLogin(ctx, body, request),
  );
  bind(app, factor.loginWithPasskey, ({ body, request }) =>
    passkey.loginWithPasskey(ctx, body, request),
  );
  bind(app, factor.passwordlessOptions, ({ request }) => passkey.askPasswordless(ctx, request));
  bind(app, factor.passwordlessLogin, ({ body, request }) =>
    passkey.passwordlessLogin(ctx, body.response, request),
  );
  bind(app, auth.logout, ({ principal }) =>
    revokeSession(ctx, principal.userId, principal.sessionId),
  );
  // the guard records the use; there is nothing else to do
  bind(app, auth.keepAlive, async () => {});
  bind(app, auth.verifyEmail, ({ body, request }) => verifyEmail(ctx, body, whenceOf(request)));
  bind(app, auth.confirmEmail, (call) => confirmEmailChange(ctx, ownOf(call), call.body.token));
  bind(app, auth.revertEmail, ({ body, request }) =>
    revertEmail(ctx, body.token, whenceOf(request)),
  );
  bind(app, auth.resendVerificationByEmail, ({ body, request }) =>
    requestLink(ctx, body.email, { kind: 'verify_email', origin: request }),
  );
  bind(app, auth.recoverPassword, ({ body, request }) =>
    requestLink(ctx, body.email, { kind: 'reset_password', origin: request }),
  );
  bind(
    app,
    auth.resetPassword,
    ({ body, request }) => resetPassword(ctx, body, whenceOf(request)),
    HASHING,
  );
}
