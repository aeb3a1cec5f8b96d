// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import OwnRegrets from './OwnRegrets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const purchase = (orderNumber: string, revocation: string | null) => ({
  id: orderNumber,
  orderNumber,
  revocation,
  revocableUntil: '2026-12-05T15:00:00.000Z',
  projectName: 'Torre',
  contractName: null,
  tokens: 10,
  refundedTokens: 0,
  cost: { amount: '10.00', currency: 'USD' },
  heldTokens: 10,
  heldCost: { amount: '10.00', currency: 'USD' },
});

it('each purchase that can still be undone has its button here, and the others have none', async () => {
  const items = [purchase('C-2026-000001', 'possible'), purchase('C-2026-000002', 'used')];
  shown(<OwnRegrets />, { answer: () => ({ items, total: items.length }) });
  const undo = await screen.findByRole('button', { name: 'Deshacer la compra C-2026-000001' });
  expect(screen.queryByText('C-2026-000002')).toBeNull();
  await openBy(undo);
  expect(await screen.findByText(/te vuelve todo lo que pagaste/)).toBeTruthy();
});

it('of a purchase that was refunded in part, what is left comes back', async () => {
  const items = [
    {
      ...purchase('C-2026-000003', 'possible'),
      refundedTokens: 4,
      heldTokens: 6,
      heldCost: { amount: '6.00', currency: 'USD' },
    },
  ];
  shown(<OwnRegrets />, { answer: () => ({ items, total: items.length }) });
  const undo = await screen.findByRole('button', { name: 'Deshacer la compra C-2026-000003' });
  expect(screen.getByText(/US\$.6,00/)).toBeTruthy();
  await openBy(undo);
  expect(await screen.findByText(/lo que queda de la compra/)).toBeTruthy();
  const back = screen.getByText('Vuelve a tu billetera').nextElementSibling;
  expect(back?.textContent).toMatch(/US\$.6,00/);
  expect(screen.queryByText(/10,00/)).toBeNull();
});

it('without such a purchase it says so, and leads to all of them', async () => {
  const items = [purchase('C-2026-000002', 'used')];
  shown(<OwnRegrets />, { answer: () => ({ items, total: items.length }) });
  expect(await screen.findByText(/no tenés compras que se puedan deshacer/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver mis compras' })).toBeTruthy();
});
