// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { type Ordering, useOrdering } from './use-ordering.ts';

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

const USD = { amount: '300.00', currency: 'USD' } as const;
const ROUND = { id: 'r1', price: { amount: '100.00', currency: 'USD' } } as const;

function Probe({ onShown }: { onShown: (ordering: Ordering) => void }) {
  const wanted = { projectId: 'here', contractId: null, round: ROUND, tokens: 3 };
  onShown(
    useOrdering(
      wanted,
      { amount: USD, currency: 'USD' },
      {
        name: 'buy.r1',
        putInVault: false,
      },
    ),
  );
  return null;
}

/** The orders that are sent for a deposit when the person did not choose one. */
async function ordersFor(part: string | null) {
  let now: Ordering | undefined;
  const { asked } = shown(<Probe onShown={(ordering) => (now = ordering)} />);
  expect(now?.chosen).toBe(false);
  await act(async () => now?.placeFor({ kind: 'deposit', id: 'd1' }, part));
  return { sent: () => asked.filter(({ method }) => method === 'POST'), isAsked: now?.isAsked };
}

it('money of two movements is always ordered, with both', async () => {
  const { sent } = await ordersFor('t1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({
    source: { kind: 'deposit', id: 'd1' },
    part: 't1',
    most: '300.00',
  });
});

it('money of one movement is ordered only if the person chose so', async () => {
  const { sent, isAsked } = await ordersFor(null);
  expect(isAsked).toBe(false);
  expect(sent()).toEqual([]);
});
