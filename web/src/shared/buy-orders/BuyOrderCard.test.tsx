// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { BuyOrderCard } from './BuyOrderCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER: BuyOrder = {
  id: 'o1',
  status: 'failed',
  reason: 'unverified',
  createdAt: '2026-11-01T12:00:00.000Z',
  closedAt: '2026-11-02T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  projectId: 'p1',
  projectName: 'Torre',
  contractId: null,
  contractName: null,
  roundNumber: 1,
  tokens: 3,
  price: { amount: '100.00', currency: 'USD' },
  most: { amount: '300.00', currency: 'USD' },
  vaultNumber: null,
  source: { kind: 'deposit', id: 'd1', orderNumber: 'D-1', status: 'completed' },
  part: null,
  purchaseNumber: null,
};

it('an account that may act again is told what to do with the money, although it stopped the order', () => {
  shown(<BuyOrderCard order={ORDER} />);
  const status = screen.getByRole('status').textContent;
  expect(status).toContain('podés comprar con las condiciones de ahora');
  expect(status).not.toContain('vuelva a estar habilitada');
});
