// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { AloneNotice } from './AloneNotice.tsx';

configure({ asyncUtilTimeout: 30_000 });
const reader = vi.hoisted(() => ({ manages: true }));
vi.mock('#web/shared/session/use-session.ts', () => ({ useMay: () => reader.manages }));

function show(alone: boolean) {
  const asked = vi.fn(async () => new Response(JSON.stringify({ alone, items: [] })));
  vi.stubGlobal('fetch', asked);
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MemoryRouter>
          <AloneNotice />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reader.manages = true;
});

it('warns the only level 1 administrator that they decide alone, and links to an invitation', async () => {
  show(true);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'una sola persona en el nivel 1',
  );
  const link = screen.getByRole('link', { name: 'Invitar a otra persona' });
  expect(link.getAttribute('href')).toBe('/admin/admins');
});
it('shows nothing when there are two', async () => {
  const asked = show(false);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
it('fetches nothing for users who do not manage administrators', () => {
  reader.manages = false;
  const asked = show(true);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
