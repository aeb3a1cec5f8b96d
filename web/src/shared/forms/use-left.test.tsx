// @vitest-environment happy-dom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLeft } from './use-left.ts';

configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

const left = () => renderHook(() => useLeft()).result;
const pointer = (kind: string) => act(() => document.dispatchEvent(new Event(kind)));

it('leaving a field with the keyboard counts immediately', () => {
  const field = left();
  act(() => field.current[1](true));
  expect(field.current[0]).toBe(true);
  act(() => field.current[1](false));
  expect(field.current[0]).toBe(false);
});
it('leaving a field by a press counts when the press ends', async () => {
  const field = left();
  pointer('pointerdown');
  act(() => field.current[1](true));
  expect(field.current[0]).toBe(false);
  pointer('pointerup');
  await waitFor(() => expect(field.current[0]).toBe(true));
});
it('and when the press ends as a scroll gesture', async () => {
  const field = left();
  pointer('pointerdown');
  act(() => field.current[1](true));
  pointer('pointercancel');
  await waitFor(() => expect(field.current[0]).toBe(true));
});
