import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Role } from '#contract/core/roles.ts';
import type { Database } from '#platform/database/index.ts';
import { createAuthenticator, type Twist } from '../../../demo/authenticator.ts';
import { PASSWORD, type World } from '../../kyc/world.test-support.ts';

export const WRONG = [400, 'INVALID_SECOND_FACTOR'];
export const DONE = [204, null];
export const FACTOR = '/users/me/second-factor';
export const made = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const options = z.object({ challenge: z.string() });
export const entered = z.object({ token: z.string() });

export type Person = Awaited<ReturnType<World['person']>>;

export const credentials = ({ email }: Pick<Person, 'email'>) => ({ email, password: PASSWORD });

/** People with a second factor, and helpers for them. */
export function storiesOf(world: World, database: Database) {
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: world.clock.now().getTime() + steps * 30_000,
    });
  const nextStep = () => world.clock.advance(30_000);
  const challengeFor = async (path: string, token: string | undefined, body?: object) => {
    const { json } = await world.call('POST', path, { token, body });
    return options.parse(json).challenge;
  };
  /** Starts an authenticator. @returns its secret */
  async function startTotp(token: string): Promise<string> {
    const body = { password: PASSWORD };
    const { json } = await world.call('POST', `${FACTOR}/totp`, { token, body });
    return z.object({ secret: z.string() }).parse(json).secret;
  }
  return {
    codeOf,
    nextStep,
    challengeFor,
    startTotp,
    /** A person with an authenticator, in a fresh session, with an unused code. */
    async withTotp(role: Role = 'user') {
      const person = await world.person(role);
      const { token } = person;
      const secret = await startTotp(token);
      const confirmed = await world.call('POST', `${FACTOR}/totp/confirm`, {
        token,
        body: { code: codeOf(secret) },
      });
      nextStep();
      return { ...person, secret, codes: made.parse(confirmed.json).recoveryCodes ?? [] };
    },
    logIn: (person: Pick<Person, 'email'>, code?: string, ip?: string) =>
      world.outcome('POST', '/auth/login', {
        body: { ...credentials(person), ...(code === undefined ? {} : { code }) },
        ...(ip ? { ip } : {}),
      }),
    async addKey(person: Person, key = createAuthenticator(), twist: Twist = {}) {
      const { token } = person;
      const challenge = await challengeFor(`${FACTOR}/passkeys/options`, token, {
        password: PASSWORD,
      });
      const body = { name: 'Mi teléfono', response: key.make(challenge, twist) };
      return { key, body, answer: await world.call('POST', `${FACTOR}/passkeys`, { token, body }) };
    },
    async askLogin(person: Person) {
      const { json } = await world.call('POST', '/auth/login/passkey-options', {
        body: credentials(person),
      });
      return z.object({ ticket: z.string(), options }).parse(json);
    },
    auditOf: async (id: string) =>
      (
        await database.db
          .selectFrom('audit_log')
          .select('action')
          .where('target_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
  };
}
