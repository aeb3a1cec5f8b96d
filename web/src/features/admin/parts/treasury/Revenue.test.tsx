// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { Revenue } from './Revenue.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PENDING = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  orderNumber: 'ING-24-000007',
  date: '2026-11-20T13:00:00.000Z',
  status: 'pending',
  source: 'fees',
  amount: { amount: '1500.00', currency: 'ARS' },
  destination: 'Cuenta operativa',
  note: '',
  askedBy: 'Luz Sosa',
  mine: false,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  transaction: null,
};

/** The page with a filter by state. @returns its client, and what its list answers from now on */
function show(): { client: QueryClient; answer: { items: (typeof PENDING)[] } } {
  const answer = { items: [PENDING] };
  const given = (url: string) =>
    url.includes('/treasury/revenue')
      ? { ...answer, page: 1, pageSize: 20, total: answer.items.length, totals: [], balances: [] }
      : { items: [], openedBy: [] };
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(given(String(url)))));
  const client = createQueryClient(() => {});
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter entries={['/admin/treasury?status=pending']}>
          <Revenue />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { client, answer };
}

it('the last request of a filter stays while its dialog is open, although another administrator decided it', async () => {
  const { client, answer } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  fireEvent.change(field, { target: { value: 'Falta la factura' } });
  answer.items = [];
  await act(async () => refresh(client, 'all'));
  expect(await screen.findByText(/Ya no está entre los pendientes/)).toBeTruthy();
  expect(screen.getByDisplayValue('Falta la factura')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /ING-24-000007/, hidden: true })).toBeTruthy();
  // nothing is left to send; closing lets the row go
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Ningún retiro con esos filtros')).toBeTruthy();
});
