// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import DeclarationRibbon from './DeclarationRibbon.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: string) => {
  const answered = vi.fn(
    async () => new Response(JSON.stringify({ asked: 'new_text', holds: true })),
  );
  vi.stubGlobal('fetch', answered);
  const client = createQueryClient(() => {});
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter entries={[address]}>
        <DeclarationRibbon />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { answered, client };
};

it.each(['/wallet', '/profile', '/profile?tab=datos'])('is shown at %s', async (address) => {
  show(address);
  const link = await screen.findByRole('link', { name: 'Leerla y hacerla' });
  expect(link.getAttribute('href')).toBe('/profile?tab=declaracion');
});
it('is hidden at the form itself', async () => {
  const { answered, client } = show('/profile?tab=declaracion');
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
