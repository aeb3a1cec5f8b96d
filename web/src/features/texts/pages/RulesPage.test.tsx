// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import RulesPage from './RulesPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the rules that cannot be loaded say so, with a retry', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ message: 'SERVICE_UNAVAILABLE' }), { status: 503 }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MemoryRouter entries={['/rules']}>
          <RulesPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
});
