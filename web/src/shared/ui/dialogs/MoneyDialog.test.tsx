// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoneyDialog } from './MoneyDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });

// the library reads the window's width, which the simulated browser lacks
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

/** As on pages: the title names the running operation, and is empty once it closes. */
const Page = ({ flow }: { flow: string | null }) => (
  <MantineProvider>
    <main tabIndex={-1}>
      <button type="button">Open</button>
    </main>
    <MoneyDialog opened={flow !== null} onClose={() => undefined} title={flow ?? ''}>
      {flow && <p>Inside</p>}
    </MoneyDialog>
  </MantineProvider>
);

it('a dialog that loses its name as it closes keeps its heading, and gives the focus back', async () => {
  const { rerender } = render(<Page flow={null} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  // its code comes
  await act(async () => rerender(<Page flow="Retirar" />));
  await screen.findByText('Inside', {}, { timeout: 30_000 });
  await act(async () => screen.getByText('Retirar').focus());
  await act(async () => rerender(<Page flow={null} />));
  expect(screen.queryByText('Retirar')).not.toBeNull();
  expect(document.activeElement).toBe(opener);
});
