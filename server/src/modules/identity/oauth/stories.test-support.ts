import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import { openWorld } from '../../kyc/world.test-support.ts';
import {
  backTo,
  CLIENT,
  type Claims,
  cookieOf,
  newTab,
  openGoogle,
  openX,
  outcomeOf,
} from './journey.test-support.ts';
import type { SignInGateway } from './providers/gateway.ts';
import { createGoogleGateway } from './providers/google.ts';
import { createTwitterGateway } from './providers/twitter.ts';
import type { SimulatedPerson } from './simulator/people.ts';

export const someone = (claims: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `g.${randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Lucía',
  family_name: 'Ferreyra',
  ...claims,
});
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
export const text = (value: unknown, name: string): string => String(field(value, name) ?? '');

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** The product with Google and X, and helpers for people who use them. */
export async function openSites(database: Database) {
  const people: SimulatedPerson[] = [
    { id: '1', name: 'Nahuel', lastname: 'Peralta', username: 'nahuel', emailVerified: false },
  ];
  const google = await openGoogle();
  /** The URL of each site; a test may replace it. */
  const at = { google: google.issuer, x: '' };
  const gateways: SignInGateway[] = [
    createGoogleGateway({ ...CLIENT, issuer: () => at.google }),
    createTwitterGateway({ ...CLIENT, webUrl: () => at.x, apiUrl: () => at.x }),
  ];
  const world = await openWorld(database, { gateways });
  const x = await openX(world.clock, people);
  at.x = x.origin;

  const leave = (site: 'google' | 'twitter', challenge: string, purpose = 'login') =>
    world.visit(`/auth/${site}?challenge=${challenge}&purpose=${purpose}`);
  /** From the button to the page that gets the outcome. */
  const journey = async (who: Claims | 'refuses', tab = newTab(), purpose = 'login') => {
    const out = await leave('google', tab.challenge, purpose);
    const back = await google.walk(out.location, who);
    return { ...tab, ...(await world.visit(backTo(back), cookieOf(out.setCookie))) };
  };
  const landed = async (who: Claims | 'refuses') => {
    const { location, loginSecret } = await journey(who);
    return { loginSecret, ...outcomeOf(location) };
  };
  const exchange = (body: object) => world.call('POST', '/auth/exchange', { body });
  const enter = async (who: Claims) => {
    const { location, loginSecret } = await journey(who);
    return exchange({ code: outcomeOf(location).code, loginSecret });
  };
  const complete = (registration: unknown, loginSecret: string, more: object = {}) =>
    world.call('POST', '/auth/complete-registration', {
      body: {
        code: text(registration, 'code'),
        loginSecret,
        name: 'Lucía',
        lastname: 'Ferreyra',
        acceptTerms: true,
        ...more,
      },
    });
  /** A person whose account is linked to Google. */
  const member = async () => {
    const who = someone();
    const { location, loginSecret } = await journey(who);
    const { json } = await exchange({ code: outcomeOf(location).code, loginSecret });
    const done = await complete(field(json, 'registration'), loginSecret);
    return { who, token: text(done.json, 'token') };
  };
  /** Logs in with X. @returns the outcome that the page gets */
  const cross = async (person: SimulatedPerson, tab = newTab()) => {
    people.push(person);
    const out = await leave('twitter', tab.challenge);
    const back = await x.walk(out.location, { person: person.id });
    const end = await world.visit(backTo(back), cookieOf(out.setCookie));
    return { ...tab, ...outcomeOf(end.location) };
  };
  return {
    world,
    google,
    x,
    at,
    leave,
    journey,
    landed,
    exchange,
    enter,
    complete,
    member,
    cross,
    async close() {
      await world.close();
      await google.close();
      await x.close();
    },
  };
}
