// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Investment } from '#contract/tokens/investments.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { InvestmentsTable } from './InvestmentsTable.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const INVESTMENT: Investment = {
  id: 'i1',
  mine: true,
  date: '2026-01-05T12:00:00.000Z',
  contractId: 'c1',
  contractName: 'Etapa 1',
  projectId: 'p1',
  projectName: 'Torre',
  vaultId: 'v1',
  vaultNumber: 1,
  vaultStatus: 'active',
  tokens: 1000,
  buybackPrice: usd('1.14'),
  buybackDate: '2026-11-17',
  payDay: '2026-11-17',
  isLate: false,
  unpromised: null,
  paysRent: false,
  expected: usd('1140.00'),
  cost: usd('1020.00'),
  returnPercent: 11.8,
  status: 'invested',
};
/** The code of the net amount is a separate chunk. */
const show = (parts: Partial<Investment>) =>
  act(async () => {
    shown(<InvestmentsTable investments={[{ ...INVESTMENT, ...parts }]} />, {
      answer: ({ url }) => {
        if (url.includes('/payments/rates'))
          return { items: [{ base: 'USD', quote: 'ARS', buy: '1370', sell: '1420.5' }] };
        return url.includes('/config') ? { withdrawalFeePercent: '1.00' } : { items: [] };
      },
    });
  });
const all = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('an investment shows its return, and what of it is left in hand', async () => {
  await show({});
  expect((await screen.findAllByText(/si se paga la mitad/)).length).toBeGreaterThan(0);
  expect(all()).toContain('11,8 % sobre lo que pagaste');
  expect(all()).not.toContain('sin la renta');
});

it('one whose contract pays rent as well says that the net amount is without it', async () => {
  await show({ paysRent: true });
  expect((await screen.findAllByText(/si se paga la mitad, sin la renta/)).length).toBeGreaterThan(
    0,
  );
});

it('an overdue one shows what is owed and no return', async () => {
  await show({ isLate: true, unpromised: 'overdue', returnPercent: null });
  await expect(screen.findAllByText(/si se paga la mitad/, {}, { timeout: 500 })).rejects.toThrow();
  expect(all()).toContain('1.140,00');
  expect(all()).not.toContain('%');
});

it('one whose own vault is not overdue shows no return either while another payment of its contract is', async () => {
  await show({ unpromised: 'overdue', returnPercent: null });
  await expect(screen.findAllByText(/si se paga la mitad/, {}, { timeout: 500 })).rejects.toThrow();
  expect(all()).toContain('no se promete: hay pagos vencidos');
  expect(all()).not.toContain('Pago vencido');
  expect(all()).not.toContain('%');
});
