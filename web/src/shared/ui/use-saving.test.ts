// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSaving } from './use-saving.ts';

afterEach(cleanup);

it('why a download failed stays until the next attempt', async () => {
  const { result } = renderHook(() => useSaving<'pdf'>());
  const refusal = new Error('refused');
  await act(() => result.current.save('pdf', () => Promise.reject(refusal)));
  expect(result.current).toMatchObject({ busy: null, error: refusal, failed: { which: 'pdf' } });
  await act(() => result.current.save('pdf', async () => {}));
  expect(result.current).toMatchObject({ busy: null, error: null, failed: null });
});
