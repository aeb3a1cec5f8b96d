// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Payable } from '#contract/payouts/schemas.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Payables } from './Payables.tsx';
import { PAYOUT_FILTERS } from './payout-filters.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const money = (amount: string) => ({ amount, currency: 'ARS' as const });
const payable = (at: number): Payable => ({
  id: `w-${at}`,
  orderNumber: `R-2026-${String(at).padStart(6, '0')}`,
  userId: 'u',
  userName: 'Ana Paz',
  projectName: 'Torre',
  gross: money('10.00'),
  fee: money('0.00'),
  net: money('10.00'),
  holder: 'Ana Paz',
  taxId: '27-12345678-0',
  account: '0070001600000000000001',
  bank: 'Galicia',
  dueAt: null,
  cautions: [],
  stopped: false,
});
function Page({ count }: { count: number }) {
  const filters = useFilters(PAYOUT_FILTERS);
  const items = Array.from({ length: count }, (_, at) => payable(at + 1));
  return (
    <Payables
      of={{ items, total: count, totals: [money(`${count}0.00`)], banks: ['Galicia'] }}
      filters={filters}
    />
  );
}

it('six hundred are selected as far as one run takes them', () => {
  shown(<Page count={600} />);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir los primeros 500 de 600' }));
  expect(screen.getByText(/^500 elegidos/)).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Armar el lote' }).getAttribute('aria-disabled'),
  ).toBeNull();
});

it('more selected by hand name the limit instead of failing', () => {
  shown(<Page count={600} />);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir los primeros 500 de 600' }));
  for (let at = 0; at < 5; at += 1)
    fireEvent.click(screen.getByRole('button', { name: /^Ver más/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Elegir R-2026-000600/ }));
  const button = screen.getByRole('button', { name: 'Armar el lote' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Un lote lleva hasta 500 retiros: sobran 1\./)).toBeTruthy();
});

it('a list that one run takes is selected whole', () => {
  shown(<Page count={3} />);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir todo lo filtrado (3)' }));
  expect(screen.getByText(/^3 elegidos/)).toBeTruthy();
});
