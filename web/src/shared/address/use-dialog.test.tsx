// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { useDialog } from './use-dialog.ts';
import { useStep } from './use-step.ts';

afterEach(cleanup);
const at = (entries: readonly string[]) =>
  renderHook(
    () => ({
      dialog: useDialog<string>('revocar'),
      inner: useDialog<string>('arrepentirse', { within: true }),
      step: useStep('paso', ['cuenta', 'resumen']),
      address: (({ pathname, search, hash }) => pathname + search + hash)(useLocation()),
      navigate: useNavigate(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter entries={entries}>{children}</MemoryRouter>
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
it('a dialog that was opened by its address closes from its later steps, too', () => {
  const view = at(['/wallet?paso=cuenta']);
  act(() => view.current.step.go('resumen'));
  act(() => view.current.step.close());
  expect(view.current.address).toBe('/wallet');
});
it('a step about one thing opens within a dialog, and closes back to it', () => {
  const view = at(['/my-tokens']);
  act(() => view.current.dialog.open('refund'));
  act(() => view.current.inner.open('C-1'));
  expect([view.current.dialog.about, view.current.inner.about]).toEqual(['refund', 'C-1']);
  act(() => view.current.inner.close());
  expect([view.current.dialog.about, view.current.inner.about]).toEqual(['refund', null]);
  act(() => view.current.inner.open('C-2'));
  act(() => view.current.dialog.close());
  expect([view.current.inner.about, view.current.address]).toEqual([null, '/my-tokens']);
  const reloaded = at(['/my-tokens?dialogo=revocar&dentro=arrepentirse']);
  expect(reloaded.current.address).toBe('/my-tokens');
});
it('a closed dialog returns neither with the forward button nor after a reload', () => {
  const view = at(['/my-orders']);
  act(() => view.current.dialog.open('C-1'));
  act(() => view.current.dialog.close());
  act(() => void view.current.navigate(1));
  expect([view.current.dialog.about, view.current.address]).toEqual([null, '/my-orders']);
  expect(at(['/my-orders?dialogo=revocar']).current.address).toBe('/my-orders');
});
it('a dialog leaves the linked part of its page in the URL', () => {
  const view = at(['/project-investor/1#preguntas']);
  act(() => view.current.step.go('cuenta'));
  expect(view.current.address).toBe('/project-investor/1?paso=cuenta#preguntas');
  act(() => view.current.step.become('cuenta'));
  act(() => view.current.step.drop());
  expect(view.current.address).toBe('/project-investor/1#preguntas');
});
const page = { draw: () => {}, search: '' };
function Page() {
  const [times, again] = useState(0);
  page.draw = () => again(times + 1);
  page.search = useLocation().search;
  return <p>{useDialog<string>('revocar').about ?? times}</p>;
}
it('reloading an open dialog closes it without going back, however often the page renders', async () => {
  const onGo = vi.fn();
  const entry = { address: '/my-orders?dialogo=revocar', state: { depth: 1 } };
  await act(async () => {
    render(
      <MemoryRouter entries={['/', entry]} onGo={onGo}>
        <Page />
      </MemoryRouter>,
    );
  });
  await act(async () => page.draw());
  await act(async () => page.draw());
  expect(onGo).not.toHaveBeenCalled();
  expect(page.search).toBe('');
});
