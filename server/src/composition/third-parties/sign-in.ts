import { randomBytes } from 'node:crypto';
import type { OAuthProvider } from '#contract/users/identities.ts';
import {
  createGoogleGateway,
  createGoogleSimulator,
  createTwitterGateway,
  createXSimulator,
  GOOGLE_PEOPLE,
  mountSimulatedSite,
  type SignInGateway,
  X_PEOPLE,
} from '#modules/identity';
import type { App } from '#platform/http/index.ts';
import type { Foundation } from '../foundation.ts';
import { ownOrigin } from './own-origin.ts';

/** The sites with which people may sign in: real ones with keys; in the demonstration, simulators on this server. */
export interface SignIn {
  readonly gateways: readonly SignInGateway[];
  /** The simulated sites. */
  readonly simulated: readonly OAuthProvider[];
  /** Mounts the simulators. */
  bind(app: App): void;
}

const GOOGLE = 'https://accounts.google.com';
const X_WEB = 'https://x.com';
const X_API = 'https://api.x.com';
const GOOGLE_PATH = '/simulators/google';
const X_PATH = '/simulators/x';

export function createSignIn(foundation: Pick<Foundation, 'config' | 'clock'>): SignIn {
  const { config } = foundation;
  const real: SignInGateway[] = [];
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET } =
    config;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    real.push(
      createGoogleGateway({
        issuer: () => config.GOOGLE_ISSUER ?? GOOGLE,
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET,
      }),
    );
  if (TWITTER_CLIENT_ID && TWITTER_CLIENT_SECRET)
    real.push(
      createTwitterGateway({
        webUrl: () => config.TWITTER_WEB_URL ?? X_WEB,
        apiUrl: () => config.TWITTER_API_URL ?? X_API,
        clientId: TWITTER_CLIENT_ID,
        clientSecret: TWITTER_CLIENT_SECRET,
      }),
    );
  const has = (provider: OAuthProvider) => real.some((one) => one.provider === provider);
  if (!config.DEMO || !config.simulators) return { gateways: real, simulated: [], bind: () => {} };

  const origin = ownOrigin(config.BASE_URL);
  const stand = [
    ...(has('google') ? [] : [simulatedGoogle(foundation, origin)]),
    ...(has('twitter') ? [] : [simulatedX(foundation, origin)]),
  ];
  return {
    gateways: [...real, ...stand.map(({ gateway }) => gateway)],
    simulated: stand.map(({ gateway }) => gateway.provider),
    bind(app) {
      for (const { mount } of stand) mount(app);
      origin.learnFrom(app);
    },
  };
}

/** The simulators have new random keys at each start, known only to this process. */
const inventedKeys = () => ({
  clientId: 'ladrillo-demo',
  clientSecret: randomBytes(24).toString('hex'),
});

function simulatedGoogle(
  { config, clock }: Pick<Foundation, 'config' | 'clock'>,
  origin: () => string,
) {
  const keys = inventedKeys();
  const issuer = () => `${origin()}${GOOGLE_PATH}`;
  const site = createGoogleSimulator({
    ...keys,
    clock,
    issuer,
    publicUrl: `${config.API_URL}${GOOGLE_PATH}`,
    redirectUri: `${config.API_URL}/api/auth/google/callback`,
    people: GOOGLE_PEOPLE,
  });
  return {
    gateway: createGoogleGateway({ ...keys, issuer }),
    mount: (app: App) => mountSimulatedSite(app, GOOGLE_PATH, site),
  };
}

function simulatedX({ config, clock }: Pick<Foundation, 'config' | 'clock'>, origin: () => string) {
  const keys = inventedKeys();
  const site = createXSimulator({
    ...keys,
    clock,
    redirectUri: `${config.API_URL}/api/auth/twitter/callback`,
    people: X_PEOPLE,
  });
  return {
    gateway: createTwitterGateway({
      ...keys,
      webUrl: () => `${config.API_URL}${X_PATH}`,
      apiUrl: () => `${origin()}${X_PATH}`,
    }),
    mount: (app: App) => mountSimulatedSite(app, X_PATH, site),
  };
}
