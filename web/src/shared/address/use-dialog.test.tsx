// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useDialog } from './use-dialog.ts';
import { useStep } from './use-step.ts';

afterEach(cleanup);
const at = (entries: readonly string[]) =>
  renderHook(
    () => ({
      dialog: useDialog<string>('revocar'),
      step: useStep('paso', ['cuenta']),
      address: (({ pathname, search }) => pathname + search)(useLocation()),
      navigate: useNavigate(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[...entries]}>{children}</MemoryRouter>
      ),
    },
  ).result;

it('the back button closes a dialog and stays on its page', () => {
  const view = at(['/', '/my-orders?page=2']);
  act(() => view.current.dialog.open('C-1'));
  expect(view.current.dialog.about).toBe('C-1');
  act(() => void view.current.navigate(-1));
  expect(view.current.dialog.about).toBeNull();
  expect(view.current.address).toBe('/my-orders?page=2');
});
it('within a dialog the back button leaves its step first', () => {
  const view = at(['/my-orders']);
  act(() => view.current.dialog.open('C-1'));
  act(() => view.current.step.go('cuenta'));
  expect([view.current.dialog.about, view.current.step.now]).toEqual(['C-1', 'cuenta']);
  act(() => void view.current.navigate(-1));
  expect([view.current.dialog.about, view.current.step.now]).toEqual(['C-1', null]);
  act(() => view.current.step.go('cuenta'));
  act(() => view.current.dialog.close());
  expect([view.current.dialog.about, view.current.address]).toEqual([null, '/my-orders']);
});
it('a dialog that was closed does not come back with the forward button, nor with a reload', () => {
  const view = at(['/my-orders']);
  act(() => view.current.dialog.open('C-1'));
  act(() => view.current.dialog.close());
  act(() => void view.current.navigate(1));
  expect([view.current.dialog.about, view.current.address]).toEqual([null, '/my-orders']);
  expect(at(['/my-orders?dialogo=revocar']).current.address).toBe('/my-orders');
});
