// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { t } from '../texts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function confirm(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MemoryRouter>
          <DeleteAccount />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: t('deleteButton') }));
    // the dialog’s code loads when the first one opens
    await import('#web/shared/ui/dialogs/LibraryModal.tsx');
  });
  const word = await screen.findByRole('textbox');
  fireEvent.change(word, { target: { value: 'ELIMINAR' } });
  fireEvent.click(screen.getByRole('button', { name: t('deleteConfirm') }));
}

it('a refusal stays in the dialog, with what was typed', async () => {
  await confirm(503, { message: 'SERVICE_UNAVAILABLE' });
  expect((await screen.findByRole('alert')).textContent).toBe(errorText('SERVICE_UNAVAILABLE'));
  expect(screen.getByDisplayValue('ELIMINAR')).toBeTruthy();
});

it('an account that is not empty closes the dialog: the page says what is left', async () => {
  const details = [{ path: 'account', message: 'HAS_MONEY' }];
  await confirm(409, { message: 'ACCOUNT_NOT_EMPTY', details });
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
    t('deleteRefused'),
  );
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});
