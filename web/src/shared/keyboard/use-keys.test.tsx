// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

function Page({ act, dialog }: { act: () => void; dialog?: { opacity: number } }) {
  useKeys({ a: act });
  return (
    <>
      <input />
      <input type="checkbox" />
      <input type="radio" />
      <textarea />
      <select />
      <button type="button">Aprobar</button>
      {dialog && (
        <div role="dialog" style={dialog}>
          ¿Aprobar?
        </div>
      )}
    </>
  );
}

const press = (on: Element | null, init: KeyboardEventInit = {}) =>
  on?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true, ...init }),
  );

test('a key works wherever the focus is, also in upper case', () => {
  const act = vi.fn();
  const { container } = render(<Page act={act} />);
  press(document.body);
  press(container.querySelector('button'), { key: 'A' });
  expect(act).toHaveBeenCalledTimes(2);
});

test('a key works after a click on a checkbox or a radio button, which take no letters', () => {
  const act = vi.fn();
  const { container } = render(<Page act={act} />);
  press(container.querySelector('[type="checkbox"]'));
  press(container.querySelector('[type="radio"]'));
  expect(act).toHaveBeenCalledTimes(2);
});

test('does nothing while typing, in a dialog, or with a browser shortcut', () => {
  const act = vi.fn();
  const { container, rerender } = render(<Page act={act} />);
  for (const field of ['input:not([type])', 'textarea', 'select'])
    press(container.querySelector(field));
  press(document.body, { ctrlKey: true });
  press(document.body, { metaKey: true });
  press(document.body, { altKey: true });
  press(document.body, { isComposing: true });
  rerender(<Page act={act} dialog={{ opacity: 1 }} />);
  press(document.body);
  expect(act).not.toHaveBeenCalled();
});

test('a closing dialog takes no key from the page', () => {
  const act = vi.fn();
  render(<Page act={act} dialog={{ opacity: 0 }} />);
  press(document.body);
  expect(act).toHaveBeenCalledTimes(1);
});

test('an unmounted page gets no keys', () => {
  const act = vi.fn();
  const { unmount } = render(<Page act={act} />);
  unmount();
  press(document.body);
  expect(act).not.toHaveBeenCalled();
});
