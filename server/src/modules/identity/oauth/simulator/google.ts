import { createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#core/clock.ts';
import { json, oauthFault, type SimulatedAnswer, type SimulatedRequest } from './answers.ts';
import { answerConsent } from './consent.ts';
import { createGrants, type Grant, type SimulatedPerson } from './people.ts';

interface GoogleSimulatorSettings {
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly people: readonly SimulatedPerson[];
  /** The URL for the server, which is also the issuer of its tokens. */
  readonly issuer: () => string;
  /** The URL for browsers. */
  readonly publicUrl: string;
}

/** A simulator of Google with OpenID Connect: discovery, a page to choose on, signed id tokens, keys. */
export function createGoogleSimulator(settings: GoogleSimulatorSettings) {
  const { clock, clientId, clientSecret } = settings;
  const grants = createGrants(clock);
  const keys = onFirstUse(() => promisify(generateKeyPair)('rsa', { modulusLength: 2048 }));
  const consent = { ...settings, site: 'Google', grants };

  const token = async (form: URLSearchParams): Promise<SimulatedAnswer> => {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return oauthFault('invalid_client', 401);
    const grant = grants.redeem(form);
    if (!grant) return oauthFault('invalid_grant');
    return json(200, {
      access_token: 'simulada',
      token_type: 'Bearer',
      expires_in: 3599,
      id_token: signed((await keys()).privateKey, claims(grant)),
    });
  };
  const claims = ({ person, nonce }: Grant) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return {
      iss: settings.issuer(),
      aud: clientId,
      sub: person.id,
      iat: now,
      exp: now + 3600,
      ...(nonce === null ? {} : { nonce }),
      ...(person.email ? { email: person.email, email_verified: person.emailVerified } : {}),
      name: `${person.name} ${person.lastname}`,
      given_name: person.name,
      family_name: person.lastname,
    };
  };

  return async ({ url, body }: SimulatedRequest): Promise<SimulatedAnswer> => {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(200, discovery(settings));
      case '/authorize':
        return answerConsent(consent, url);
      case '/token':
        return token(new URLSearchParams(body));
      case '/certs':
        return json(200, {
          keys: [{ ...(await keys()).publicKey.export({ format: 'jwk' }), ...KEY }],
        });
      default:
        return oauthFault('not_found', 404);
    }
  };
}

const KEY = { kid: 'simulada', use: 'sig', alg: 'RS256' } as const;

const discovery = ({ issuer, publicUrl }: GoogleSimulatorSettings) => ({
  issuer: issuer(),
  authorization_endpoint: `${publicUrl}/authorize`,
  token_endpoint: `${issuer()}/token`,
  jwks_uri: `${issuer()}/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
});

function signed(key: KeyObject, payload: object): string {
  const text = [{ alg: 'RS256', kid: KEY.kid, typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function onFirstUse<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
