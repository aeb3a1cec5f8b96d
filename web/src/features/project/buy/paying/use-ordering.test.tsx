// @vitest-environment happy-dom
import { act, cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Money } from '#contract/core/money.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { type Ordering, useOrdering } from './use-ordering.ts';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

const USD = { amount: '300.00', currency: 'USD' } as const;
const ARS = { amount: '300000.00', currency: 'ARS' } as const;
const ROUND = { id: 'r1', price: { amount: '100.00', currency: 'USD' } } as const;
const BOTH = { source: { kind: 'deposit', id: 'd1' }, part: 't1' } as const;

type Given = { amount: Money; tokens: number; onShown: (ordering: Ordering) => void };

function Probe({ amount, tokens, onShown }: Given) {
  const wanted = { projectId: 'here', contractId: null, round: ROUND, tokens };
  const payment = { amount, currency: amount.currency };
  onShown(useOrdering(wanted, payment, { name: 'buy.r1', putInVault: false }));
  return null;
}

/** The ordering of a page that shows a purchase of so many tokens for an amount. */
function show(amount: Money = USD, tokens = 3, answer?: () => unknown) {
  let now: Ordering | undefined;
  const { asked } = shown(
    <Probe amount={amount} tokens={tokens} onShown={(ordering) => (now = ordering)} />,
    answer && { answer: ({ method }) => (method === 'POST' ? answer() : undefined) },
  );
  const ordering = (): Ordering => {
    if (now === undefined) throw new Error('it was not shown');
    return now;
  };
  const sent = () =>
    asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  return { ordering, sent };
}

/** The orders that are sent for a deposit when the person did not choose one. */
async function ordersFor(part: string | null) {
  const { ordering, sent } = show();
  expect(ordering().chosen).toBe(false);
  await act(async () => ordering().placeFor({ kind: 'deposit', id: 'd1' }, part));
  return { sent, isAsked: ordering().isAsked };
}

it('money of two movements is always ordered, with both', async () => {
  const { sent } = await ordersFor('t1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ...BOTH, most: '300.00' });
});

it('money of one movement is ordered only if the person chose so', async () => {
  const { sent, isAsked } = await ordersFor(null);
  expect(isAsked).toBe(false);
  expect(sent()).toEqual([]);
});

/** The money of a purchase in pesos was requested, and the page was loaded again before its answer. */
async function reloaded(answer?: () => unknown) {
  const before = show(ARS, 3);
  await act(async () => before.ordering().agree());
  cleanup();
  // an empty wallet is shown in dollars, and the number of tokens of the page is another one
  return show(USD, 5, answer);
}
const AGREED = { tokens: 3, currency: 'ARS', most: '306000.00', roundId: 'r1', price: '100.00' };

it('an order whose money is found after a reload is of the purchase that the person reviewed', async () => {
  const { ordering, sent } = await reloaded();
  await act(async () => ordering().placeFor(BOTH.source, BOTH.part));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ...BOTH, ...AGREED });
});

it('so is an order that is sent again after a reload, and again after its refusal', async () => {
  const refusal = () => new Response(JSON.stringify({ key: 'RATE_STALE' }), { status: 409 });
  const { ordering, sent } = await reloaded(refusal);
  expect(ordering().agreed).toMatchObject(AGREED);
  await act(async () => ordering().again(BOTH));
  await waitFor(() => expect(ordering().call.error).not.toBeNull());
  await act(async () => ordering().again(BOTH));
  await waitFor(() => expect(sent()).toHaveLength(2));
  for (const order of sent()) expect(order).toMatchObject({ ...BOTH, ...AGREED });
});

it('the next request for money replaces what was agreed to, and a purchase by hand ends it', async () => {
  const { ordering } = await reloaded();
  await act(async () => ordering().agree());
  expect(ordering().agreed).toMatchObject({ tokens: 5, currency: 'USD', most: '300.00' });
  await act(async () => ordering().isBought());
  cleanup();
  expect(show(ARS, 2).ordering().agreed).toMatchObject({ tokens: 2, currency: 'ARS' });
});
