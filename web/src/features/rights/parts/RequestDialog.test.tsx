// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { RequestDialog } from './RequestDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const detailOf = (
  kind: RightsKind,
  change: Partial<RightsRequestDetail> = {},
): RightsRequestDetail => ({
  id: '019cd843-1180-753f-b5b0-8b887373e7f1',
  code: 'ABCDE-FGHJK',
  kind,
  receivedAt: '2026-03-02T15:00:00.000Z',
  dueAt: '2026-03-12T15:00:00.000Z',
  state: 'granted',
  decidedAt: '2026-03-03T15:00:00.000Z',
  email: 'ana@ladrillo.test',
  name: 'Ana Paz',
  detail: null,
  late: false,
  reason: 'Se comprobó',
  deciderName: 'Operaciones',
  account: {
    userId: '019cd843-1180-735a-8cc9-0bbf45ed88ce',
    name: 'Ana Paz de la cuenta',
    state: 'active',
    verified: true,
    requests: { fromEmail: 3, ofAccount: 2 },
    namedAs: null,
  },
  exported: null,
  about: null,
  holds: null,
  insufficient: false,
  purchases: [],
  ...change,
});

async function open(kind: RightsKind, change: Partial<RightsRequestDetail> = {}) {
  const unavailable = { message: 'SERVICE_UNAVAILABLE' };
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/rights/requests/')
      ? Response.json(detailOf(kind, change))
      : Response.json(unavailable, { status: 503 }),
  );
  // the dialog's code loads
  await act(async () =>
    render(
      <MantineProvider>
        <QueryClientProvider client={createQueryClient(() => {})}>
          <MemoryRouter entries={['/admin/rights']}>
            <RequestDialog id={detailOf(kind).id} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await screen.findByText('Ana Paz de la cuenta', { exact: false }, { timeout: 30_000 });
}

it('says how many requests there are with this one', async () => {
  await open('access');
  expect(
    screen.getByText(/con este, 3 pedidos desde este correo y 2 pedidos sobre esta cuenta/),
  ).toBeTruthy();
});

it('says nothing of other requests beside a reported death, which is about another account', async () => {
  await open('death');
  expect(screen.queryByText(/con este/)).toBeNull();
});

it('says whether a refused report of a death was insufficient, or answers for all of them', async () => {
  await open('death', { state: 'refused', insufficient: true });
  expect(screen.getByText(/^El aviso está repetido o no alcanza/)).toBeTruthy();
  cleanup();
  await open('death', { state: 'refused' });
  expect(screen.getByText(/^La persona vive/)).toBeTruthy();
  cleanup();
  await open('death');
  expect(screen.queryByText('Qué dice el rechazo')).toBeNull();
});
