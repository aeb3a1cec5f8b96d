import * as auth from '#contract/auth/endpoints.ts';
import { OAUTH_JOURNEYS } from '#contract/auth/journeys.ts';
import { handOverQuery, signInQuery } from '#contract/auth/oauth.ts';
import * as users from '#contract/users/endpoints.ts';
import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/users/identities.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind, bindRaw, type RawAnswer, type RawCall } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { ownOf } from '../second-factor/routes.ts';
import { apiUrlOf, beginSignIn } from './begin.ts';
import { handleCallback, type Landing } from './callback.ts';
import { completeRegistration } from './complete-registration.ts';
import { exchange } from './exchange.ts';
import { handOver } from './hand-over.ts';
import { linkOwnIdentity, listIdentities, unlinkOwnIdentity } from './linking/link.ts';
import { attemptCookie, clearedCookie, secretInCookies } from './rules.ts';
import { askExchangePasskey, finishExchange } from './second-factor.ts';

/** Binds the calls of signing in with other sites: departure, return, and use of the result. */
export function bindOAuth(app: App, ctx: Context): void {
  for (const provider of OAUTH_PROVIDERS) {
    const journey = OAUTH_JOURNEYS[provider];
    bindRaw(app, journey.go, (call) => begin(ctx, provider, call));
    bindRaw(app, journey.back, (call) => back(ctx, provider, call));
    bindRaw(app, journey.handOver, (call) => receive(ctx, provider, call));
  }
  bind(app, auth.exchange, ({ body, request }) => exchange(ctx, body, request));
  bind(app, auth.exchangePasskeyOptions, ({ body }) => askExchangePasskey(ctx, body));
  bind(app, auth.exchangeSecondFactor, ({ body, request }) => finishExchange(ctx, body, request));
  bind(app, auth.completeRegistration, ({ body, request }) =>
    completeRegistration(ctx, body, request),
  );
  bind(app, users.listMyIdentities, ({ principal }) => listIdentities(ctx, principal.userId));
  // the guard has confirmed the session, so it is not asked again after the sign-in
  bind(app, users.prepareMyLink, async () => {});
  bind(app, users.linkMyIdentity, (call) => linkOwnIdentity(ctx, ownOf(call), call.body));
  bind(app, users.unlinkMyIdentity, (call) => unlinkOwnIdentity(ctx, ownOf(call), call.params.id));
}

async function begin(ctx: Context, provider: OAuthProvider, call: RawCall): Promise<RawAnswer> {
  const query = signInQuery.safeParse(Object.fromEntries(new URLSearchParams(call.search)));
  const gateway = ctx.signIn?.gateways.find((one) => one.provider === provider);
  if (!gateway) return landing(ctx, { purpose: 'login', error: 'OAUTH_NOT_CONFIGURED' });
  if (!query.success) return landing(ctx, { purpose: 'login', error: 'OAUTH_FAILED' });
  // a page of another origin would store its secret at that origin; a plain link has no secret
  if (isElsewhere(ctx, call))
    return goTo(`${ctx.baseUrl}${query.data.challenge ? '/login' : `/api/auth/${provider}`}`);
  try {
    const { challenge = null, purpose } = query.data;
    const given = { challenge, purpose };
    const { location, secret } = await beginSignIn(ctx, gateway, { given, origin: call.request });
    return goTo(location, attemptCookie(secret, isSecure(ctx)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.signIn?.log.warn({ err: error, provider }, 'sign-in could not begin');
    return landing(ctx, { purpose: query.data.purpose, error: error.key });
  }
}

async function back(ctx: Context, provider: OAuthProvider, call: RawCall): Promise<RawAnswer> {
  const gateway = ctx.signIn?.gateways.find((one) => one.provider === provider);
  if (!gateway) return landing(ctx, { purpose: 'login', error: 'OAUTH_NOT_CONFIGURED' });
  const secret = secretInCookies(call.headers.cookie, isSecure(ctx));
  return landing(ctx, await handleCallback(ctx, gateway, { search: call.search, secret }));
}

async function receive(ctx: Context, provider: OAuthProvider, call: RawCall): Promise<RawAnswer> {
  const query = handOverQuery.safeParse(Object.fromEntries(new URLSearchParams(call.search)));
  if (!query.success) return landing(ctx, { purpose: 'login', error: 'OAUTH_FAILED' });
  const secret = secretInCookies(call.headers.cookie, isSecure(ctx));
  try {
    const code = await handOver(ctx, provider, { secret, challenge: query.data.challenge });
    return landing(ctx, { purpose: 'login', code });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return landing(ctx, { purpose: 'login', error: error.key });
  }
}

/**
 * The page that began the sign-in reads the outcome from the URL fragment, which browsers do not send to servers.
 */
function landing(ctx: Context, to: Landing): RawAnswer {
  const page = to.purpose === 'link' ? '/profile?tab=seguridad' : '/login';
  const at = `${ctx.baseUrl}${page}`;
  if ('arrived' in to)
    return goTo(`${at}#arrived=${to.arrived}`, attemptCookie(to.secret, isSecure(ctx)));
  const outcome = 'code' in to ? `code=${to.code}` : `error=${to.error}`;
  return goTo(`${at}#${outcome}`, clearedCookie(isSecure(ctx)));
}

const goTo = (location: string, cookie?: string): RawAnswer => ({
  status: 302,
  headers: {
    location,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
  },
});

const isSecure = (ctx: Context) => apiUrlOf(ctx).startsWith('https:');

/**
 * On a developer's machine the site also answers to other names (localhost). A sign-in begun under another name would
 * return to a page without its secret, so it begins at the site's own address.
 */
const isElsewhere = (ctx: Context, { headers }: RawCall) =>
  apiUrlOf(ctx).startsWith('http:') &&
  headers.host !== undefined &&
  headers.host !== new URL(apiUrlOf(ctx)).host;
