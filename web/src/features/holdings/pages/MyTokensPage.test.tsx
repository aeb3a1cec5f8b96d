// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Holding } from '#contract/tokens/holdings.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import MyTokensPage from './MyTokensPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const holding = (projectId: string, currentPrice: Holding['currentPrice']): Holding => ({
  type: 'property',
  projectId,
  projectName: `Torre ${projectId}`,
  contractId: null,
  contractName: null,
  userId: 'u',
  userName: 'Ana',
  availableAmount: 10,
  reservedAmount: 0,
  investedAmount: 0,
  averageCost: usd('7.00'),
  cost: usd('70.00'),
  currentPrice,
  worth: currentPrice && usd('20.00'),
  isLate: false,
  isCancelled: false,
  undecided: [],
});

it('tokens without a price count for nothing in the value of today, as on the home, and the page says how many', async () => {
  const items = [holding('Sur', usd('2.00')), holding('Norte', null)];
  shown(<MyTokensPage />, {
    answer: ({ url }) =>
      url.includes('/tokens/me')
        ? { items, page: 1, pageSize: 60, total: 2 }
        : url.includes('/portfolio/me')
          ? { tokens: usd('20.00'), unpriced: 10 }
          : { items: [], page: 1, pageSize: 60, total: 0 },
  });
  await screen.findByText('Torre Norte');
  await screen.findByText(/sin contar 10 tokens sin precio/);
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text.match(/US\$ 20,00/g)).toHaveLength(2);
  expect(text).toContain('no es una oferta de compra; sin contar 10 tokens sin precio');
  expect(text).toContain('Sin precio todavía');
  expect(text).not.toContain('US$ 70,00');
  expect(text).not.toContain('US$ 90,00');
});
