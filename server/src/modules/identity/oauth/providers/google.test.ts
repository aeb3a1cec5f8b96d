import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleGateway } from './google.ts';

const [STATE, NONCE, CLIENT] = ['s'.repeat(43), 'n'.repeat(43), 'cliente'];
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
let issuer = '';
let idToken = '';

/** An OpenID Connect provider that answers with the test's token. */
const site = createServer((request, response) => {
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/in`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig' }] },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = site.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void site.close());

function tokenOf(claims: object, { key = ours.privateKey, alg = 'RS256' } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: CLIENT, sub: '7', iat: now, exp: now + 60, nonce: NONCE };
  const text = `${part({ alg, kid: 'k' })}.${part({ ...usual, ...claims })}`;
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url');
  return `${text}.${alg === 'none' ? '' : signature}`;
}

/** Returns from the site with this token. */
function identified(token: string) {
  idToken = token;
  const settings = { issuer: () => issuer, clientId: CLIENT, clientSecret: 'secreto' };
  const callback = new URL(`https://x.example/api/auth/google/callback?code=c&state=${STATE}`);
  const secrets = { state: STATE, nonce: NONCE, verifier: 'v'.repeat(43) };
  return createGoogleGateway(settings).identify(callback, secrets);
}

test('an id token of the issuer, for this client and this attempt, identifies the person', async () => {
  await expect(identified(tokenOf({}))).resolves.toMatchObject({ subject: '7' });
});
test.each<[string, () => string]>([
  ['signed with another key', () => tokenOf({}, { key: other.privateKey })],
  ['not signed', () => tokenOf({}, { alg: 'none' })],
  ['changed after signing', () => tokenOf({}).replace(/\.[^.]+\./, `.${part({ sub: '8' })}.`)],
  ['of another issuer', () => tokenOf({ iss: 'https://malo.example' })],
  ['for another client', () => tokenOf({ aud: 'otro' })],
  ['of another attempt', () => tokenOf({ nonce: 'x'.repeat(43) })],
  ['that ran out', () => tokenOf({ exp: Math.floor(Date.now() / 1000) - 3600 })],
])('an id token %s is refused', async (_case, token) => {
  await expect(identified(token())).rejects.toMatchObject({
    key: expect.stringMatching(/OAUTH_FAILED|PROVIDER_UNAVAILABLE/),
  });
});
