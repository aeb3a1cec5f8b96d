import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../token.ts';
import {
  awaitEarlyAnswers,
  dropEarlyAnswers,
  takeEarlyAnswer,
  takeEarlyText,
} from './early-answers.ts';

vi.mock('../token.ts', () => ({ readToken: vi.fn(() => 'mine') }));

const SCHEME = readFileSync(join(import.meta.dirname, '../../../../public/scheme.js'), 'utf8');

/** Runs what runs before the code, for a logged-in person whose page asks who they are. */
function asked(
  token: string,
  answer: Response | null | Promise<Response | null> = new Response('{}'),
): void {
  const meta: Record<string, string> = { 'early-calls': '/api/users/me' };
  const document = {
    hidden: true,
    documentElement: { setAttribute: () => {} },
    addEventListener: () => {},
    querySelector: (selector: string) => {
      const content = Object.entries(meta).find(([name]) => selector.includes(`"${name}"`))?.[1];
      return content === undefined ? null : { getAttribute: () => content };
    },
  };
  const window: Record<string, unknown> & { ladrilloEarly?: typeof globalThis.ladrilloEarly } = {
    localStorage: { getItem: (key: string) => (key === 'ladrillo.token' ? token : null) },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
  };
  const fetch = () => Promise.resolve(answer);
  new Function('window', 'document', 'fetch', SCHEME)(window, document, fetch);
  globalThis.ladrilloEarly = window.ladrilloEarly;
}

beforeEach(() => {
  vi.mocked(readToken).mockReturnValue('mine');
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  vi.mocked(performance.now).mockRestore();
  globalThis.ladrilloEarly = undefined;
});

test('an early answer serves the first call only', async () => {
  asked('mine');
  expect(await takeEarlyAnswer('/api/balance/me')).toBeNull();
  expect(await (await takeEarlyAnswer('/api/users/me'))?.text()).toBe('{}');
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});

test("another person's answer is not used, nor one of a failed call", async () => {
  asked('theirs');
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
  asked('mine', null);
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});

test('an early answer unused for long is requested again, because it may be outdated', async () => {
  asked('mine');
  vi.mocked(performance.now).mockReturnValue(30_000);
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});

test('dropped early answers are read to their end, so that they hold no connection open', async () => {
  const answer = new Response('{}');
  asked('mine', answer);
  dropEarlyAnswers();
  await expect.poll(() => answer.bodyUsed).toBe(true);
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});

test('an early answer serves a page that is rendering, once it is there and once only', async () => {
  asked('mine');
  expect(takeEarlyText('/api/users/me')).toBeNull();
  await awaitEarlyAnswers(1_000);
  expect(takeEarlyText('/api/users/me')).toBe('{}');
  expect(takeEarlyText('/api/users/me')).toBeNull();
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});

test('an early answer that served a call serves no rendering', async () => {
  asked('mine');
  const taken = takeEarlyAnswer('/api/users/me');
  await awaitEarlyAnswers(1_000);
  expect(await (await taken)?.text()).toBe('{}');
  expect(takeEarlyText('/api/users/me')).toBeNull();
});

test('a refused call has no text, and its reason stays for the call', async () => {
  asked('mine', new Response('no', { status: 403 }));
  await awaitEarlyAnswers(1_000);
  expect(takeEarlyText('/api/users/me')).toBeNull();
  expect((await takeEarlyAnswer('/api/users/me'))?.status).toBe(403);
});

test("another person's text is not used", async () => {
  asked('theirs');
  await awaitEarlyAnswers(1_000);
  expect(takeEarlyText('/api/users/me')).toBeNull();
});

test('a first screen does not wait for a late answer, which serves its call when it comes', async () => {
  let come = (_answer: Response) => {};
  asked('mine', new Promise((resolve) => (come = resolve)));
  await awaitEarlyAnswers(1);
  const taken = takeEarlyAnswer('/api/users/me');
  come(new Response('{}'));
  expect(await (await taken)?.text()).toBe('{}');
});
