// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageOf, shown } from '#web/shared/ui/shown.fixture.tsx';
import { RefundLots } from './RefundLots.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const lot = {
  purchaseId: 'p120',
  orderNumber: 'C-2026-000120',
  date: '2026-11-20T12:00:00.000Z',
  tokens: 10,
  cost: usd('10.00'),
  penalty: usd('1.50'),
  returned: usd('8.50'),
  revocableUntil: '2098-11-30T12:00:00.000Z',
  revocableAnywhere: false,
};

it('a purchase behind a hundred later ones of its project can still be revoked from its refund', async () => {
  const purchases = Array.from({ length: 121 }, (_, at) => ({ id: `p${at}` }));
  const onRevoke = vi.fn();
  let asked: readonly { url: string }[] = [];
  await act(async () => {
    ({ asked } = shown(<RefundLots projectId="torre" lots={[lot]} onRevoke={onRevoke} />, {
      answer: ({ url }) => pageOf(purchases, url),
    }));
  });
  const button = await screen.findByRole('button', { name: /^Deshacerla sin costo/ });
  await vi.waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
  await act(async () => button.click());
  expect(onRevoke).toHaveBeenCalledWith({ id: 'p120' });
  expect(asked.every(({ url }) => url.includes('filter%5BprojectId%5D=torre'))).toBe(true);
});
