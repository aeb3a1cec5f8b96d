import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { gathering } from './gathering.ts';

test('lookups are batched while one runs, and a failure rejects the callers of its batch', async () => {
  const asked: string[][] = [];
  const find = gathering<string>(async (keys) => {
    asked.push([...keys]);
    if (keys.includes('bad')) throw new Error('down');
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const first = find('a');
  await nextTurn();
  await nextTurn();
  const rest = Promise.allSettled([find('b'), find('b'), find('bad')]);
  expect(await first).toBe('A');
  expect((await rest).map((outcome) => outcome.status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await find('c')).toBe('C');
  expect(await find('none')).toBeUndefined();
  expect(asked).toEqual([['a'], ['b', 'bad'], ['c'], ['none']]);
});

test('a lookup that hangs delays the next batch only for a limited time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const find = gathering<string>((keys) =>
      keys.includes('hangs') ? new Promise(() => {}) : Promise.resolve(new Map([['a', 'A']])),
    );
    void find('hangs');
    await vi.waitUntil(() => vi.getTimerCount() === 1, { timeout: 60_000 });
    const next = find('a');
    await vi.runAllTimersAsync();
    expect(await next).toBe('A');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
