// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useBuyStep } from '../use-buy-step.ts';
import { useAskedDeposit } from './use-asked-deposit.ts';

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

interface Page {
  readonly deposit: ReturnType<typeof useAskedDeposit>;
  readonly waiting: ReturnType<typeof useWaitingPurchase>;
}

function Probe({ onShown }: { onShown: (page: Page) => void }) {
  const step = useBuyStep();
  const given = { step, tokens: 3, isInDollars: true, isUnknown: false };
  onShown({ deposit: useAskedDeposit('buy.r1', given), waiting: useWaitingPurchase() });
  return null;
}

/** The page of a purchase at its payment, which a reload shows again. */
function page(): () => Page {
  let now: Page | undefined;
  shown(<Probe onShown={(next) => (now = next)} />, { at: '/project/p1?compra=pagar' });
  return () => {
    if (now === undefined) throw new Error('it was not shown');
    return now;
  };
}

it('of two purchases of one round, each deposit returns to its own payment', async () => {
  const first = page();
  await act(async () => first().deposit.accept(true));
  const charge = {} as never;
  const ask = (id: string, part: string | null) =>
    act(async () => first().deposit.asked({ id, charge }, { part, isConfirmed: true }));
  await ask('d1', 't1');
  await ask('d2', null);
  expect([first().deposit.depositId, first().deposit.partId]).toEqual(['d2', '']);
  cleanup();
  // the provider's page returned to the wallet with the first deposit
  const wallet = page();
  expect(wallet().waiting.of('d1')).toBe('/project/p1?compra=pagar');
  await act(async () => wallet().waiting.resume('d1'));
  cleanup();
  const back = page();
  expect([back().deposit.depositId, back().deposit.partId]).toEqual(['d1', 't1']);
  expect(back().deposit.confirmed).toBe(true);
  await act(async () => back().deposit.isDone());
  cleanup();
  const later = page();
  expect(later().waiting.of('d1')).toBeNull();
  expect(later().waiting.of('d2')).toBe('/project/p1?compra=pagar');
});
