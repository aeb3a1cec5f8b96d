// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toMoney } from '#contract/core/money.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { FewerNow } from './FewerNow.tsx';
import type { Source } from './sources.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (cents: bigint) => toMoney(cents, 'USD');
const CARD: Source = { kind: 'deposit', type: 'card', currency: 'USD', most: usd(100_000n) };

it('a purchase in pesos above the maximum of a card offers as many tokens as the card and the dollars in the wallet pay', async () => {
  const [choose, onFewer] = [vi.fn(), vi.fn()];
  // 2,000 tokens of US$ 1.02, with US$ 20 in the wallet and no pesos
  shown(
    <FewerNow
      order={{ tokens: 2000, offer: { minimumTokens: 1 } }}
      payment={{ amount: toMoney(289_680_000n, 'ARS'), available: toMoney(0n, 'ARS') }}
      bringing={{
        sources: [CARD],
        choose,
        dollars: { amount: usd(204_000n), available: usd(2_000n) },
      }}
      onFewer={onFewer}
    />,
  );
  await act(async () => screen.getByRole('button', { name: /1\.000.tokens con tarjeta/ }).click());
  expect(choose).toHaveBeenCalledWith(CARD);
  expect(onFewer).toHaveBeenCalledWith(1000);
});

it('nothing is offered of a card before the cost in dollars is known', () => {
  shown(
    <FewerNow
      order={{ tokens: 2000, offer: { minimumTokens: 1 } }}
      payment={{ amount: null, available: null }}
      bringing={{ sources: [CARD], choose: () => {}, dollars: null }}
      onFewer={() => {}}
    />,
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});
