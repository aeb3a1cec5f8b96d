// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { OnChain } from './OnChain.tsx';

configure({ asyncUtilTimeout: 30_000 });

const show = (explorer: string | null) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ links: { explorer } })));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <OnChain of="address" value="0xabc" />
        <OnChain of="tx" value="0xdef" />
      </QueryClientProvider>
    </MantineProvider>,
  );
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('links to the configured explorer, for an address and a transaction', async () => {
  show('https://explorer.example/');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://explorer.example/address/0xabc',
    'https://explorer.example/tx/0xdef',
  ]);
});
it('shows the value without an explorer', async () => {
  show(null);
  expect(await screen.findByText('0xabc')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
