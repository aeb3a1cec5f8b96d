// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOpened } from './use-opened.ts';

afterEach(cleanup);

interface Given {
  found: { id: string; status: string } | undefined;
  chosen: string | undefined;
}
const waiting = { id: 'a', status: 'pending' };

it('an opened item stays between the list that lost it and the answer with it alone', () => {
  const { result, rerender } = renderHook(({ found, chosen }: Given) => useOpened(found, chosen), {
    initialProps: { found: waiting, chosen: 'a' } as Given,
  });
  rerender({ found: undefined, chosen: 'a' });
  expect(result.current).toBe(waiting);
  const decided = { id: 'a', status: 'completed' };
  rerender({ found: decided, chosen: 'a' });
  expect(result.current).toBe(decided);
});

it('another opened item never shows the former one', () => {
  const { result, rerender } = renderHook(({ found, chosen }: Given) => useOpened(found, chosen), {
    initialProps: { found: waiting, chosen: 'a' } as Given,
  });
  rerender({ found: undefined, chosen: 'b' });
  expect(result.current).toBeUndefined();
  rerender({ found: undefined, chosen: undefined });
  expect(result.current).toBeUndefined();
});
