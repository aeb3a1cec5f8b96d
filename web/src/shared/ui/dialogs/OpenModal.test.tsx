// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenModal } from './OpenModal.tsx';

configure({ asyncUtilTimeout: 30_000 });

// the library reads the window's width, which the test environment does not know
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

const Page = ({ open, hasOpener = true }: { open: boolean; hasOpener?: boolean }) => (
  <MantineProvider>
    <main tabIndex={-1}>
      {hasOpener && <button type="button">Open</button>}
      <input aria-label="Elsewhere" />
    </main>
    {open && (
      <OpenModal onClose={() => undefined} title="Dialog" transitionProps={{ duration: 0 }}>
        Inside
      </OpenModal>
    )}
  </MantineProvider>
);
const opener = () => screen.getByRole('button', { name: 'Open' });

async function openAndClose({ hasOpener }: { hasOpener: boolean }) {
  const { rerender } = render(<Page open={false} />);
  opener().focus();
  // its code loads
  await act(async () => rerender(<Page open hasOpener={hasOpener} />));
  await screen.findByText('Inside', {}, { timeout: 30_000 });
  // the dialog took it
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return () => rerender(<Page open={false} hasOpener={hasOpener} />);
}

it('a dialog mounted open returns the focus to its opener', async () => {
  (await openAndClose({ hasOpener: true }))();
  expect(document.activeElement).toBe(opener());
});
it('without the opener, the page gets it', async () => {
  (await openAndClose({ hasOpener: false }))();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
it('a focus moved elsewhere stays there', async () => {
  const close = await openAndClose({ hasOpener: true });
  screen.getByLabelText('Elsewhere').focus();
  close();
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
const [closeList, closeQuestion] = [vi.fn<() => void>(), vi.fn<() => void>()];
const Both = ({ asked }: { asked: boolean }) => (
  <MantineProvider>
    <OpenModal onClose={closeList} title="List" transitionProps={{ duration: 0 }}>
      Rows
    </OpenModal>
    {asked && (
      <OpenModal onClose={closeQuestion} title="Question" transitionProps={{ duration: 0 }}>
        Sure?
      </OpenModal>
    )}
  </MantineProvider>
);

it('Escape closes the question over a list, and the list only after it', async () => {
  const { rerender } = render(<Both asked={false} />);
  await screen.findByText('Rows', {}, { timeout: 30_000 });
  await act(async () => rerender(<Both asked />));
  fireEvent.keyDown(await screen.findByText('Sure?', {}, { timeout: 30_000 }), { key: 'Escape' });
  expect([closeList.mock.calls.length, closeQuestion.mock.calls.length]).toEqual([0, 1]);
  await act(async () => rerender(<Both asked={false} />));
  fireEvent.keyDown(screen.getByText('Rows'), { key: 'Escape' });
  expect(closeList).toHaveBeenCalledOnce();
});
it('no dialog of the web is mounted open in another way', () => {
  const root = join(import.meta.dirname, '../../..');
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('OpenModal'))
    .filter((file) => /<Modal\s+opened\s/.test(readFileSync(join(root, file), 'utf8')));
  expect(others).toEqual([]);
});
