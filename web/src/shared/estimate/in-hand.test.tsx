// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Money } from '#contract/core/money.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import InHand from './InHand.tsx';
import { EstimateInHand, InHandLine } from './InHandLine.tsx';

configure({ asyncUtilTimeout: 30_000 });

const usd = (amount: string): Money => ({ amount, currency: 'USD' });
const RATES = {
  items: [{ base: 'USD', quote: 'ARS', buy: '1370', sell: '1420.5' }],
};
const answer = (address: string) =>
  address.includes('/payments/rates') ? RATES : { withdrawalFeePercent: '1.00' };

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    async (of: Request | string | URL) =>
      new Response(JSON.stringify(answer(of instanceof Request ? of.url : String(of)))),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shown: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient(() => {})}>{shown}</QueryClientProvider>);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const OF = { cost: usd('999.60'), back: usd('1117.20') };

it('the review reckons in the currency that is paid in, and offers no other', async () => {
  const { rerender } = show(<InHand {...OF} paysRent currency="USD" />);
  const box = await screen.findByRole('region', {
    name: 'En mano, si pagás y retirás en dólares',
  });
  expect(within(box).queryByRole('combobox')).toBeNull();
  expect(plain(box.textContent)).toContain('US$ 1.106,02');
  expect(plain(box.textContent)).toContain('(−44,7 %)');
  expect(box.textContent).toContain('Sin la renta');
  expect(box.textContent).not.toContain('dólar de hoy');
  rerender(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <InHand {...OF} paysRent={false} currency="ARS" />
    </QueryClientProvider>,
  );
  const inPesos = await screen.findByRole('region', { name: /retirás en pesos/ });
  expect(plain(inPesos.textContent)).toContain('$ 1.515.247,40');
  expect(inPesos.textContent).toContain('dólar de hoy');
  expect(inPesos.textContent).not.toContain('renta');
});

it('a card shows in one line the gain, the loss beside it and whether rent is included', async () => {
  const outcome = {
    vaultNumber: 1,
    payDay: '2028-03-16',
    buybackPrice: usd('1.14'),
    totalPercent: 11.8,
    yearlyPercent: 8.9,
    buybackPercent: 8.9,
    rentPercent: 0,
  };
  const estimate = { price: usd('1.02'), purchase: outcome, vault: null, rentOfThousand: null };
  // its code is a separate chunk
  await act(async () => {
    show(
      <>
        <EstimateInHand estimate={estimate} />
        <EstimateInHand estimate={{ ...estimate, rentOfThousand: usd('5.40') }} bare />
        <EstimateInHand estimate={{ ...estimate, purchase: { ...outcome, buybackPrice: null } }} />
        <InHandLine {...OF} paysRent={false} currency="USD" />
      </>,
    );
  });
  const lines = await screen.findAllByText(/si se paga la mitad/);
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
    'En mano, en pesos: +6,7 %; −46,6 % si se paga la mitad',
    '+6,7 %; −46,6 % si se paga la mitad, sin la renta',
    'En mano, en dólares: +10,6 %; −44,7 % si se paga la mitad',
  ]);
});

it('tokens that nothing buys back show a year of their rent and half of it, never a loss of the whole price', async () => {
  const purchase = {
    vaultNumber: null,
    payDay: null,
    buybackPrice: null,
    totalPercent: null,
    yearlyPercent: 14.1,
    buybackPercent: 0,
    rentPercent: 14.1,
  };
  const estimate = { price: usd('1.02'), purchase, vault: null, rentOfThousand: usd('12.00') };
  await act(async () => {
    show(
      <>
        <EstimateInHand estimate={estimate} />
        <EstimateInHand estimate={estimate} bare />
      </>,
    );
  });
  const lines = await screen.findAllByText(/si se paga la mitad/);
  // 1020 × 1420.50 paid, 144 less 1 % × 1370 received
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
    'En mano, en pesos: +13,5 % en un año de renta; +6,7 % si se paga la mitad',
    '+13,5 % en un año de renta; +6,7 % si se paga la mitad',
  ]);
});

it('the review of tokens that nothing buys back says so beside their rent', async () => {
  show(<InHand cost={usd('999.60')} back={usd('141.12')} kind="rent" paysRent currency="USD" />);
  const box = await screen.findByRole('region', { name: /retirás en dólares/ });
  expect(plain(box.textContent)).toContain('US$ 139,70');
  expect(plain(box.textContent)).toContain('(+14 %)');
  expect(box.textContent).toContain('no se recompran');
  expect(box.textContent).not.toContain('Sin la renta');
});
