// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Currency } from '#contract/core/money.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { QuoteLine } from './QuoteLine.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;
const show = (from: Currency, rate: string, source: string) => {
  const quote = {
    id: 'q',
    from,
    to: 'USD' as const,
    rate,
    source,
    asOf: new Date(Date.now() - 3 * DAY).toISOString(),
    amount: '100.00',
    converted: '100.00',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  shown(
    <QuoteLine
      live={{ state: 'ready', quote, secondsLeft: 60, isFixed: false, renew: () => {} }}
    />,
  );
};

it('a rate of the market says its time, and that it is old', () => {
  show('ARS', '1490', 'Dólar oficial');
  expect(screen.getByText(/Dólar oficial, \d/)).toBeTruthy();
  expect(screen.getByText(/tiene 3 días/)).toBeTruthy();
});

it('the fixed rate of a USDT has no time and no age', () => {
  show('USDT', '1', '1 a 1, fijo');
  expect(screen.getByText(/1 a 1, fijo ·$/)).toBeTruthy();
  expect(screen.queryByText(/puede no ser la del mercado/)).toBeNull();
});
