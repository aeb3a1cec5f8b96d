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
  localStorage.clear();
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
  await act(async () =>
    ordering().placeFor({ kind: 'deposit', id: 'd1' }, { part, money: 'deposit' }),
  );
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

const [MONEY, MORE] = ['deposit of 306000 ARS', 'deposit of 500 USD'] as const;
const AGREED = { tokens: 3, currency: 'ARS', most: '306000.00', roundId: 'r1', price: '100.00' };
const LATER = { tokens: 5, currency: 'USD', most: '300.00' };
const OTHER = { source: { kind: 'deposit', id: 'd2' }, part: null } as const;

/** The money of a purchase in pesos was requested, and the page was loaded again before its answer. */
async function reloaded(answer?: () => unknown) {
  const before = show(ARS, 3);
  await act(async () => before.ordering().agree(MONEY, { both: true }));
  cleanup();
  // an empty wallet is shown in dollars, and the number of tokens of the page is another one
  return show(USD, 5, answer);
}

it('an order whose money is found after a reload is of the purchase that the person reviewed', async () => {
  const { ordering, sent } = await reloaded();
  await act(async () => ordering().placeFor(BOTH.source, { part: BOTH.part, money: MONEY }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ...BOTH, ...AGREED });
});

const refusal = () => new Response(JSON.stringify({ key: 'RATE_STALE' }), { status: 409 });

it('so is an order that is sent again after its refusal and a reload', async () => {
  const { ordering, sent } = await reloaded(refusal);
  await act(async () => ordering().placeFor(BOTH.source, { part: BOTH.part, money: MONEY }));
  await waitFor(() => expect(ordering().call.error).not.toBeNull());
  await act(async () => ordering().again(BOTH));
  await waitFor(() => expect(sent()).toHaveLength(2));
  cleanup();
  const later = show(USD, 7);
  expect(later.ordering().agreedFor(BOTH)).toMatchObject(AGREED);
  await act(async () => later.ordering().again(BOTH));
  await waitFor(() => expect(later.sent()).toHaveLength(1));
  for (const order of [...sent(), ...later.sent()])
    expect(order).toMatchObject({ ...BOTH, ...AGREED });
});

it('two purchases of one round that wait for money at once keep their terms, in every tab', async () => {
  const second = await reloaded();
  await act(async () => second.ordering().choose(true));
  await act(async () => second.ordering().agree(MORE, { both: false }));
  cleanup();
  // another tab has its own fields, where nothing was chosen
  typed.clear();
  const { ordering, sent } = show(USD, 9);
  expect(ordering().chosen).toBe(false);
  await act(async () => ordering().placeFor(OTHER.source, { money: MORE }));
  await act(async () => ordering().placeFor(BOTH.source, { part: BOTH.part, money: MONEY }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ source: OTHER.source, ...LATER });
  expect(sent()[1]).toMatchObject({ ...BOTH, ...AGREED });
  expect(ordering().agreedFor(OTHER)).toMatchObject(LATER);
});

it('a purchase by hand ends the terms of its money alone', async () => {
  const { ordering } = await reloaded();
  await act(async () => ordering().placeFor(BOTH.source, { part: BOTH.part, money: MONEY }));
  await act(async () => ordering().isBought('d2'));
  expect(ordering().agreedFor(BOTH)).toMatchObject(AGREED);
  await act(async () => ordering().isBought('d1'));
  expect(ordering().agreedFor(BOTH)).toMatchObject(LATER);
});

it('money that is found in the dialog of another purchase is said to be of another one', async () => {
  const { ordering } = await reloaded();
  expect(ordering().isOnScreen(MONEY)).toBe(false);
  expect(ordering().isOnScreen(MORE)).toBe(true);
  await act(async () => ordering().agree(MORE, { both: false }));
  expect(ordering().isOnScreen(MORE)).toBe(true);
});
