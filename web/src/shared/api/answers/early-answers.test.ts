import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../token.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

vi.mock('../token.ts', () => ({ readToken: vi.fn(() => 'mine') }));

const asked = (token: string, answer: Response | null = new Response('{}')) => {
  globalThis.ladrilloEarly = { token, answers: { '/api/users/me': Promise.resolve(answer) } };
};

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

test('dropping early answers cancels them, so that they hold no connection open', async () => {
  const cancelled = vi.fn();
  asked('mine', new Response(new ReadableStream({ cancel: cancelled })));
  dropEarlyAnswers();
  await expect.poll(() => cancelled.mock.calls.length).toBe(1);
  expect(await takeEarlyAnswer('/api/users/me')).toBeNull();
});
