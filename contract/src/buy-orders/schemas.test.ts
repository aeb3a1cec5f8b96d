import { expect, it } from 'vitest';
import { placeBuyOrder } from './endpoints.ts';

const ID = '01940000-0000-7000-8000-000000000001';
/** An answer as it was stored for a repeated call before orders had a part. */
const STORED = {
  id: ID,
  status: 'waiting',
  reason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  closedAt: null,
  expiresAt: '2026-12-20T12:00:00.000Z',
  projectId: ID,
  projectName: 'Torre',
  contractId: null,
  contractName: null,
  roundNumber: 1,
  tokens: 3,
  price: { amount: '100.00', currency: 'USD' },
  most: { amount: '300.00', currency: 'USD' },
  vaultNumber: null,
  source: { kind: 'deposit', id: ID, orderNumber: 'D-2026-000001', status: 'pending' },
  purchaseNumber: null,
};

it('a stored answer without a part is an order without one', () => {
  expect(placeBuyOrder.answer.parse(STORED)).toEqual({ ...STORED, part: null });
});
