import type { Clock } from '#core/clock.ts';
import { newSecret } from '../../secrets.ts';
import { json, oauthFault, type SimulatedAnswer, type SimulatedRequest } from './answers.ts';
import { answerConsent } from './consent.ts';
import { createGrants, type SimulatedPerson } from './people.ts';

interface XSimulatorSettings {
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly people: readonly SimulatedPerson[];
}

/** A simulator of X: its page to choose on, its token call (Basic, PKCE, single use) and `/2/users/me`. */
export function createXSimulator(settings: XSimulatorSettings) {
  const { clock, clientId, clientSecret } = settings;
  const grants = createGrants(clock);
  const consent = { ...settings, site: 'X', grants };
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  /** Access tokens; each is valid for one call. */
  const open = new Map<string, SimulatedPerson>();

  return async ({ url, body, authorization }: SimulatedRequest): Promise<SimulatedAnswer> => {
    switch (url.pathname) {
      case '/i/oauth2/authorize':
        return answerConsent(consent, url);
      case '/2/oauth2/token': {
        if (authorization !== basic) return oauthFault('unauthorized_client', 401);
        const grant = grants.redeem(new URLSearchParams(body));
        if (!grant) return oauthFault('invalid_request');
        const access_token = newSecret();
        open.set(access_token, grant.person);
        const scope = 'users.read tweet.read users.email';
        return json(200, { token_type: 'bearer', expires_in: 7200, access_token, scope });
      }
      case '/2/users/me': {
        const token = (authorization ?? '').replace(/^Bearer /, '');
        const person = open.get(token);
        open.delete(token);
        if (!person) return json(401, { title: 'Unauthorized', status: 401 });
        return json(200, { data: dataOf(person) });
      }
      default:
        return json(404, { title: 'Not Found', status: 404 });
    }
  };
}

const dataOf = ({ id, name, lastname, username, email, emailVerified }: SimulatedPerson) => ({
  id,
  name: `${name} ${lastname}`,
  username,
  ...(email && emailVerified ? { confirmed_email: email } : {}),
});
