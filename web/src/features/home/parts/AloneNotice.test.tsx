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

it('tells the only person of level 1 that they decide alone, and leads to inviting another', async () => {
  show(true);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'una sola persona en el nivel 1',
  );
  const link = screen.getByRole('link', { name: 'Invitar a otra persona' });
  expect(link.getAttribute('href')).toBe('/admin/admins');
});
it('says nothing where there are two', async () => {
  const asked = show(false);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
it('asks nothing for those who do not manage administrators', () => {
  reader.manages = false;
  const asked = show(true);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
