import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/tokens/orders.ts';
import { OrderStatus } from './OrderStatus.tsx';

const bought = (status: string): Order => ({
  id: '018f4d3e-0000-7000-8000-000000000001',
  kind: 'purchase',
  status,
  date: '2026-03-02T12:00:00.000Z',
  orderNumber: 'C-2026-000001',
  projectId: null,
  projectName: null,
  description: '',
  money: null,
  tokens: 1,
  fee: null,
  purchase: null,
});

test('a revoked purchase that waits for its money is not shown as done', () => {
  const shown = (revocation?: 'waiting' | 'possible') =>
    renderToStaticMarkup(<OrderStatus order={bought('completed')} revocation={revocation} />);
  expect(shown()).toContain('Completada');
  expect(shown('possible')).toContain('Completada');
  expect(shown('waiting')).toContain('Devolución pendiente');
});
