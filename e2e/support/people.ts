import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { RIGHT_ANSWERS } from '../../contract/src/knowledge/questions.ts';
import { call, tokenOf } from './api.ts';
import { BASE } from './place.ts';

export const PASSWORD = 'Ladrillo-2026';
export const demo = (key: string): string => `${key}@demo.ladrillo.test`;

/** A user with a session; `name` as the screens write it. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

/** A user of the demonstration world. */
export const demoPerson = async (key: string): Promise<Person> => {
  const email = demo(key);
  const token = await tokenOf(email, PASSWORD);
  const me = await call<{ name: string; lastname: string }>('GET', '/users/me', { token });
  return { email, name: `${me.name} ${me.lastname}`, token };
};

/**
 * A new user, so that journeys do not interfere: e-mail verified, identity as requested. They have answered the
 * questions before a first purchase, unless those are tested.
 */
export async function newPerson(
  type: 'user' | 'investor' | 'owner',
  { verified, asked = false }: { verified: boolean; asked?: boolean },
): Promise<Person & { readonly password: string }> {
  const email = `persona.${randomUUID()}@ejemplo.test`;
  const [name, lastname, password] = ['Rosario', 'Prueba', 'Tres-lapachos-47'];
  await call('POST', '/users/register', {
    body: { name, lastname, email, password, type, acceptTerms: true },
    address: `198.18.${byte()}.${byte()}`,
  });
  await call('POST', '/auth/verify-email', {
    body: { token: await linkTokenFor(email), password },
  });
  const token = await tokenOf(email, password);
  if (verified) await call('POST', '/kyc/success', { token });
  if (!asked) {
    const body = { version: 1, answers: RIGHT_ANSWERS, simulation: null };
    await call('POST', '/users/me/knowledge', { token, body });
  }
  return { email, password, name: `${name} ${lastname}`, token };
}

/** A byte of an address of the range that is kept for tests. */
const byte = () => randomInt(256);

/** Two minutes of attempts; other work may delay the mail queue. */
const MOST_LOOKS = 1200;

/** The token in the link of a registration or invitation mail. */
export async function linkTokenFor(email: string): Promise<string> {
  for (let attempt = 0; attempt < MOST_LOOKS; attempt += 1) {
    const { items } = await call<{ items: { text: string }[] }>(
      'GET',
      `/demo/mails?to=${encodeURIComponent(email)}`,
    );
    const found = items.map(({ text }) => /[?&#]token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail with a link for ${email}`);
}

/**
 * A page with a user's session, in a context of its own.
 * @param base the product's address; that of the worker's unless given
 */
export async function pageOf(
  browser: Browser,
  { token }: Pick<Person, 'token'>,
  options: BrowserContextOptions = {},
  base = BASE,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: base, localStorage: [{ name: 'ladrillo.token', value: token }] }],
    },
  });
  return context.newPage();
}

/** Gives a page a user's session, without the sign-in form. */
export async function enter(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  // a page of the product without scripts
  await page.goto('/favicon.svg');
  await page.evaluate((value) => window.localStorage.setItem('ladrillo.token', value), token);
}
