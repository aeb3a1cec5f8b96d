// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import IdleDialog from './IdleDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

test('the warning of the session’s end is a dialog with a name', async () => {
  // its code loads
  await act(async () => {
    render(
      <MantineProvider env="test">
        <IdleDialog secondsLeft={20} />
      </MantineProvider>,
    );
  });
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'Tu sesión está por cerrarse' },
    { timeout: 60_000 },
  );
  expect(dialog.textContent).toContain('Mantener la sesión abierta');
});
