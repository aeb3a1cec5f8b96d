// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Inbox } from './Inbox.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = {
  page: 1,
  pageSize: 20,
  total: 3,
  items: [],
  totals: [{ amount: '300.00', currency: 'ARS' }],
  outgoing: [{ amount: '250.50', currency: 'ARS' }],
};
const show = (kind: string) =>
  shown(<Inbox />, {
    at: `/?kind=${kind}`,
    answer: ({ url }) =>
      url.includes('/desk/items') ? page : url.includes('/desk/counts') ? { kinds: [] } : undefined,
  });

it('lines of the bank are summed apart: what comes in and what goes out', async () => {
  show('bankLine');
  const sum = await screen.findByText(/^Suma de lo filtrado/);
  expect(sum.textContent).toBe('Suma de lo filtrado: entran $\u00a0300,00 y salen $\u00a0250,50');
});

it('items of another kind have one sum', async () => {
  show('withdrawal');
  const sum = await screen.findByText(/^Suma de lo filtrado/);
  expect(sum.textContent).toBe('Suma de lo filtrado: $\u00a0300,00');
});
