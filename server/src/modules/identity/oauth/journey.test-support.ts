import { createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { World } from '../../kyc/world.test-support.ts';
import { createXSimulator, type SimulatedSite } from './simulator/index.ts';
import type { SimulatedPerson } from './simulator/people.ts';

export const SITE = 'https://ladrillo.example';
export const CLIENT = { clientId: 'ladrillo', clientSecret: 'secreto-de-prueba' };

/** A server on this machine, on a free port. */
export async function listenOn(handler: RequestListener) {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A person at the certified provider that replaces Google. */
export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** Google, simulated by `oidc-provider`: the next person signs in automatically, or refuses. */
export async function openGoogle() {
  let next: Claims | 'refuses' = 'refuses';
  const known = new Map<string, Claims>();
  let provider: Provider | undefined;
  const site = await listenOn((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (!pathname.startsWith('/interaction')) return void provider.callback()(request, response);
    const at = provider;
    void decide(at, request, response).catch(() => response.writeHead(500).end());
  });
  const decide = async (
    at: Provider,
    ...[request, response]: Parameters<RequestListener>
  ): Promise<void> => {
    if (next === 'refuses')
      return at.interactionFinished(request, response, { error: 'access_denied' });
    known.set(next.sub, next);
    const { params } = await at.interactionDetails(request, response);
    const grant = new at.Grant({ accountId: next.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    await at.interactionFinished(request, response, {
      login: { accountId: next.sub },
      consent: { grantId: await grant.save() },
    });
  };
  provider = new Provider(site.origin, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${SITE}/api/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...known.get(sub), sub }),
    }),
  });
  return {
    ...site,
    issuer: site.origin,
    /** Follows the provider's own redirects with a browser's cookies. @returns the callback URL */
    async walk(to: string, who: Claims | 'refuses'): Promise<string> {
      next = who;
      const jar = new Map<string, string>();
      let at = to;
      for (let hops = 0; hops < 8 && at.startsWith(site.origin); hops += 1) {
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        await answer.arrayBuffer();
        at = new URL(answer.headers.get('location') ?? 'about:blank', at).href;
      }
      return at;
    },
  };
}

/** X, simulated on a URL of its own. */
export async function openX(clock: World['clock'], people: readonly SimulatedPerson[]) {
  const site = createXSimulator({
    ...CLIENT,
    clock,
    people,
    redirectUri: `${SITE}/api/auth/twitter/callback`,
  });
  const listening = await listenSite(site);
  return {
    ...listening,
    async walk(to: string, choice: { person: string } | { deny: '1' }): Promise<string> {
      const url = new URL(to);
      for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value);
      const answer = await fetch(url, { redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
  };
}

const listenSite = (site: SimulatedSite) =>
  listenOn((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void site({
        method: request.method ?? 'GET',
        url: new URL(request.url ?? '/', 'http://x'),
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString(),
      }).then(({ status, type, body, location }) => {
        if (type) response.setHeader('content-type', type);
        if (location) response.setHeader('location', location);
        response.writeHead(status).end(body);
      });
    });
  });

/** What a page stores while its tab is at the other site. */
export function newTab() {
  const loginSecret = randomBytes(32).toString('base64url');
  return {
    loginSecret,
    challenge: createHash('sha256').update(loginSecret).digest('base64url'),
  };
}

/** `ladrillo.oauth=…` of a Set-Cookie header. */
export const cookieOf = (setCookie: string): string => setCookie.split(';')[0] ?? '';

/** Path and query of a callback URL, relative to /api. */
export const backTo = (location: string): string => {
  const { pathname, search } = new URL(location);
  return `${pathname.replace(/^\/api/, '')}${search}`;
};

/** The fragment of the URL where the sign-in ends. */
export const outcomeOf = (location: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)));
