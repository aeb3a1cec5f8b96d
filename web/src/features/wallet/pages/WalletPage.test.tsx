// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import WalletPage from './WalletPage.tsx';

configure({ asyncUtilTimeout: 60_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string) => ({ amount, currency: 'USD' });
const DEPOSIT = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  orderNumber: 'D-2026-000123',
  date: '2026-11-20T12:00:00.000Z',
  projectId: 'torre',
  projectName: 'Torre',
  type: 'stripe',
  sentCurrency: 'USD',
  amount: '50.00',
  acceptedAmount: '50.00',
  status: 'completed',
  reason: null,
  transaction: null,
  history: [],
  charge: { provider: 'stripe', amount: usd('50.00'), rate: null, lateRate: null, takenBack: null },
};

it('a return from a provider’s page leads from its result to the list that has the deposit', async () => {
  shown(<WalletPage />, {
    at: `/wallet?deposito=${DEPOSIT.id}`,
    answer: ({ url }) => {
      if (url.includes(DEPOSIT.id)) return DEPOSIT;
      if (url.includes('/balance/me'))
        return {
          items: [],
          debts: [],
          worth: usd('0.00'),
          rate: { buy: '1370', sell: '1420', source: 'prueba', asOf: '2026-11-20T12:00:00.000Z' },
        };
      return { items: [], openedBy: [], page: 1, pageSize: 10, total: 0 };
    },
  });
  const done = await screen.findByRole('button', { name: 'Listo' });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('acreditado');
  // the result has the focus, not the frame around it
  expect(document.activeElement?.textContent).toContain('El dinero ya está disponible');
  expect(document.activeElement?.contains(done)).toBe(false);
  await act(async () => {
    fireEvent.click(done);
  });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('movimientos'));
  expect(document.activeElement?.textContent).toContain('Depósitos');
});
