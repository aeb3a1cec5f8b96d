// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toMoney } from '#contract/core/money.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import type { Payment } from './use-payment.ts';
import { type ChosenSource, paidIn, useSource } from './use-source.ts';

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

/** A payment of 99,96 dollars out of a wallet with the given cents. */
const paymentOf = (here: bigint): Payment => ({
  currency: 'USD',
  choose: () => {},
  quote: { state: 'none', quote: null, secondsLeft: 0, isFixed: false, renew: () => {} },
  amount: toMoney(9996n, 'USD'),
  available: toMoney(here, 'USD'),
  missing: here < 9996n ? toMoney(9996n - here, 'USD') : null,
  inDollars: null,
});

function Probe({ payment, onShown }: { payment: Payment; onShown: (from: ChosenSource) => void }) {
  onShown(useSource('here', payment));
  return null;
}

async function sourceOf(payment: Payment, methods = ['card', 'usd_bank_transfer'], offered = 2) {
  let now: ChosenSource | undefined;
  shown(<Probe payment={payment} onShown={(from) => (now = from)} />, {
    answer: ({ url }) =>
      url.includes('/config')
        ? {
            depositMethods: methods,
            transferFeePercent: '0.00',
            chargeCurrencies: { card: 'ARS' },
            chargeMostUsd: '1000.00',
            chargeLeastUsd: '1.00',
          }
        : { items: [] },
  });
  await waitFor(() => expect(now?.sources).toHaveLength(offered));
  return (): ChosenSource => {
    if (now === undefined) throw new Error('it was not shown');
    return now;
  };
}

it('a card that charges pesos is paid in pesos, though the price and the wallet are in dollars', async () => {
  const payment = paymentOf(0n);
  const from = await sourceOf(payment);
  expect(from().source).toMatchObject({ type: 'card' });
  expect(paidIn(payment, from())).toBe('ARS');
});

it('a bank transfer is paid in the currency of the wallet', async () => {
  const payment = paymentOf(5000n);
  const from = await sourceOf(payment);
  const bank = from().sources[1];
  if (bank === undefined) throw new Error('no bank transfer is offered');
  await act(async () => from().choose(bank));
  expect(paidIn(payment, from())).toBe('USD');
});

it('a wallet that has enough is paid with, whatever the card charges', async () => {
  const payment = paymentOf(9996n);
  expect(paidIn(payment, (await sourceOf(payment))())).toBe('USD');
});

it('whoever pays in pesos is offered the card that charges them, which pays from the wallet in dollars', async () => {
  const chosen: string[] = [];
  const inPesos: Payment = {
    ...paymentOf(0n),
    currency: 'ARS',
    choose: (currency) => chosen.push(currency),
    amount: toMoney(14_894_040n, 'ARS'),
    available: toMoney(0n, 'ARS'),
    missing: toMoney(14_894_040n, 'ARS'),
  };
  const from = await sourceOf(inPesos, ['card', 'ars_bank_transfer']);
  expect(from().sources.map((one) => one.kind === 'deposit' && one.type)).toEqual([
    'card',
    'ars_bank_transfer',
  ]);
  expect(from().source).toMatchObject({ type: 'ars_bank_transfer' });
  const [card] = from().sources;
  if (card === undefined) throw new Error('no card is offered');
  await act(async () => from().choose(card));
  expect(chosen).toEqual(['USD']);
});

it('a payment in pesos has its cost in dollars, to compare with the most that a card credits', async () => {
  const inPesos: Payment = {
    ...paymentOf(0n),
    currency: 'ARS',
    amount: toMoney(289_680_000n, 'ARS'),
    available: toMoney(0n, 'ARS'),
    missing: toMoney(289_680_000n, 'ARS'),
    quote: {
      ...paymentOf(0n).quote,
      state: 'ready',
      quote: {
        id: 'q1',
        from: 'ARS',
        to: 'USD',
        amount: '2896800.00',
        converted: '2040.00',
        rate: '1420',
        source: 'prueba',
        expiresAt: '2098-01-01T00:00:00.000Z',
        asOf: '2026-01-01T00:00:00.000Z',
      },
    },
  };
  const from = await sourceOf(inPesos, ['card', 'ars_bank_transfer']);
  expect(from().sources[0]).toMatchObject({ type: 'card', most: { amount: '1000.00' } });
  expect(from().dollars).toEqual({
    amount: { amount: '2040.00', currency: 'USD' },
    available: { amount: '0.00', currency: 'USD' },
  });
});

it('pesos left over in the wallet hide no card', async () => {
  const withPart: Payment = {
    ...paymentOf(0n),
    currency: 'ARS',
    amount: toMoney(15_000_000n, 'ARS'),
    available: toMoney(37n, 'ARS'),
    missing: toMoney(14_999_963n, 'ARS'),
  };
  const from = await sourceOf(withPart, ['card', 'ars_bank_transfer', 'usd_bank_transfer']);
  expect(from().sources).toMatchObject([{ type: 'card' }, { type: 'ars_bank_transfer' }]);
  expect(from().source).toMatchObject({ type: 'ars_bank_transfer' });
});

it('a card that credits less than is missing says how much, and another source is chosen', async () => {
  const payment = { ...paymentOf(0n), missing: toMoney(100_001n, 'USD') };
  const from = (await sourceOf(payment))();
  expect(from.sources[0]).toMatchObject({ type: 'card', most: { amount: '1000.00' } });
  expect(from.source).toMatchObject({ type: 'usd_bank_transfer' });
  cleanup();
  const within = (await sourceOf({ ...payment, missing: toMoney(100_000n, 'USD') }))();
  expect(within.source).toEqual({ kind: 'deposit', type: 'card', currency: 'USD' });
});
