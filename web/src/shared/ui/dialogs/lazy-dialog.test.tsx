// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { GuardedButton } from '../forms/GuardedButton.tsx';
import { lazyDialog, Opener } from './lazy-dialog.tsx';

configure({ asyncUtilTimeout: 30_000 });

/** Tells the watched button that it is in view. */
let see = (): void => {};
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (seen: readonly { isIntersecting: boolean }[]) => void) {
        see = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Named {
  name: string;
}
const Shown = ({ name }: Named) => <p>Dialog of {name}</p>;

/** A page whose dialog's code comes only when the test lets it. */
function show() {
  const chunk = { asked: 0, comes: () => {} };
  const arrived = new Promise<void>((resolve) => {
    chunk.comes = resolve;
  });
  const lazy = lazyDialog<Named>(async () => {
    chunk.asked += 1;
    await arrived;
    return { default: Shown };
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Page {...lazy} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return chunk;
}

function Page({ Dialog, ahead }: ReturnType<typeof lazyDialog<Named>>) {
  const [open, setOpen] = useState(false);
  const [coming, setComing] = useState(false);
  return (
    <>
      <Opener ahead={ahead}>
        <GuardedButton obstacle={null} busy={coming} onClick={() => setOpen(true)}>
          Open
        </GuardedButton>
      </Opener>
      {open && <Dialog name="Ana" onComing={setComing} />}
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Open' });

it('the first press makes its button busy until the dialog is there, and the focus stays', async () => {
  const chunk = show();
  opener().focus();
  await act(async () => void fireEvent.click(opener()));
  await vi.waitFor(() => expect(opener().getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(opener());
  await act(async () => chunk.comes());
  expect(await screen.findByText('Dialog of Ana')).toBeTruthy();
  expect(opener().getAttribute('aria-busy')).toBeNull();
});

it.each<readonly [string, () => void]>([
  [
    'the pointer is over its button',
    () => void opener().parentElement?.parentElement?.dispatchEvent(new Event('pointerenter')),
  ],
  ['its button has the focus', () => act(() => void opener().focus())],
  ['its button is in view', () => void see()],
])('the code loads once when %s, before any press', async (_, happens) => {
  const chunk = show();
  expect(chunk.asked).toBe(0);
  happens();
  happens();
  await vi.waitFor(() => expect(chunk.asked).toBe(1));
});
