import { expect, it, vi } from 'vitest';
import { knownOf } from './known.ts';

const refetch = vi.fn();
const count = ({ items }: { items: number[] }) => items.length;

it('nothing is known while a read is pending, nor when it failed, which can be repeated', () => {
  expect(knownOf({ data: undefined, isError: false, refetch }, count)).toEqual({
    state: 'loading',
  });
  const failed = knownOf({ data: undefined, isError: true, refetch }, count);
  expect(failed.state).toBe('failed');
  if (failed.state === 'failed') failed.again();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('an answer stays known when reading it again fails', () => {
  expect(knownOf({ data: { items: [] }, isError: true, refetch }, count)).toEqual({
    state: 'known',
    value: 0,
  });
});
