// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Revenue } from './Revenue.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const linksBeside = async (source: 'fees' | 'penalties') => {
  const page = {
    items: [],
    page: 1,
    pageSize: 20,
    total: 0,
    totals: [],
    balances: [{ source, amount: { amount: '12.50', currency: 'ARS' } }],
  };
  shown(<Revenue />, {
    at: '/admin/treasury',
    answer: ({ url }) => (url.includes('/treasury/revenue') ? page : undefined),
  });
  await screen.findByText(/Disponible:/);
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

it('the available fees lead to the lists that they come from', async () => {
  expect(await linksBeside('fees')).toEqual([
    '/admin/withdrawals?status=completed&charged=true',
    '/admin/transfers?status=completed&charged=true',
    '/admin/bank?vista=lineas&ingresos=true',
  ]);
});

it('the available penalties lead to the purchases with their refunds', async () => {
  expect(await linksBeside('penalties')).toEqual(['/admin/tokens?show=purchases&penalised=true']);
});
