// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Payable } from '#contract/payouts/schemas.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { RunDialog } from './RunDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const RUN = '0198c2a0-0000-7000-8000-000000000001';
const money = (amount: string) => ({ amount, currency: 'ARS' as const });
const PAYABLE: Payable = {
  id: '0198c2a0-0000-7000-8000-000000000002',
  orderNumber: 'R-2026-000009',
  userId: '0198c2a0-0000-7000-8000-000000000003',
  userName: 'Ana Paz',
  projectName: 'Torre',
  gross: money('100.00'),
  fee: money('1.00'),
  net: money('99.00'),
  holder: 'Ana Paz',
  account: '0170099220000067797370',
  bank: 'BBVA',
  dueAt: null,
  cautions: [],
  stopped: false,
};

function Opened() {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <RunDialog selected={[PAYABLE]} onClose={() => setAsked(false)} onRefused={() => undefined} />
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      Abrir
    </button>
  );
}

it('a run whose creation got no answer is looked up by its withdrawals, and its file is downloaded', async () => {
  let reachable = false;
  const asked: string[] = [];
  shown(<Opened />, {
    answer: ({ url, method }) => {
      asked.push(`${method} ${url}`);
      if (method !== 'POST') return undefined;
      if (!reachable) return new Response('', { status: 502 });
      const outcomes = [{ id: PAYABLE.id, outcome: 'done', fault: null, by: null, order: null }];
      return { runs: [{ id: RUN, number: 'L-2026-000001' }], outcomes };
    },
  });
  await openBy(screen.getByRole('button', { name: 'Abrir' }));
  const confirm = await screen.findByRole('button', { name: /Armar y descargar/ });
  await act(async () => fireEvent.click(confirm));
  expect(await screen.findByText(/\(1 retiro: R-2026-000009\)/)).toBeTruthy();
  reachable = true;
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Volver a consultar' })),
  );
  await vi.waitFor(() =>
    expect(asked.some((one) => one.includes(`/payments/runs/${RUN}/file`))).toBe(true),
  );
});
