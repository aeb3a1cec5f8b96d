// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { countLeft, type Parts, useInParts, withoutAnswered } from './use-in-parts.ts';

afterEach(cleanup);

const ITEMS = Array.from({ length: 250 }, (_, at) => ({ id: String(at) }));

/** Sends them while the second call fails with a status. */
async function sentWith(status: number) {
  const { result } = renderHook(() => useInParts());
  let calls = 0;
  let parts: Parts<{ id: string }, string> | undefined;
  await act(async () => {
    parts = await result.current.run(ITEMS, async (some) => {
      calls += 1;
      if (calls === 2) throw new ApiError({ url: '/x', status });
      return some.map(({ id }) => id);
    });
  });
  return { parts, done: result.current.done };
}

it('items of a lost call are without an answer, and those after it are not sent', async () => {
  const { parts, done } = await sentWith(0);
  expect(parts?.answers).toHaveLength(100);
  expect(parts?.left?.unanswered).toEqual(ITEMS.slice(100, 200));
  expect(parts?.left?.unsent).toEqual(ITEMS.slice(200));
  expect(done).toBeNull();
});

it('items of a refused call are not sent either: the refusal is known', async () => {
  const { parts } = await sentWith(403);
  expect(parts?.left?.unanswered).toEqual([]);
  expect(parts?.left?.unsent).toEqual(ITEMS.slice(100));
});

it('nothing is left once every item has an outcome', () => {
  const left = { unanswered: ITEMS.slice(0, 2), unsent: ITEMS.slice(2, 3), error: null };
  const rest = withoutAnswered(left, ['0', '1']);
  expect(countLeft(rest)).toBe(1);
  expect(withoutAnswered(left, ['0', '1', '2'])).toBeNull();
});
