import { expect, it } from 'vitest';
import { boundsOfCharge, outOfBounds } from './charge-bounds.ts';

const CONFIG = {
  chargeCurrencies: { card: 'ARS' },
  chargeMostUsd: '1000.00',
  chargeLeastUsd: '1.00',
} as const;

it('a charge in another currency than it credits has the bounds of the configuration', () => {
  const bounds = boundsOfCharge(CONFIG, 'card', 'USD');
  expect([0n, 99n, 100n, 100_000n, 100_001n].map((cents) => outOfBounds(bounds, cents))).toEqual([
    'below',
    'below',
    null,
    null,
    'above',
  ]);
  expect(outOfBounds(boundsOfCharge(CONFIG, 'bitpay', 'USDT'), 100_001n)).toBe('above');
});

it('a charge in the credited currency has none, nor has one without limits in the settings', () => {
  expect(outOfBounds(boundsOfCharge(CONFIG, 'card', 'ARS'), 9_999_999n)).toBeNull();
  expect(outOfBounds(boundsOfCharge(CONFIG, 'stripe', 'USD'), 9_999_999n)).toBeNull();
  const free = { ...CONFIG, chargeMostUsd: null, chargeLeastUsd: null };
  expect(outOfBounds(boundsOfCharge(free, 'card', 'USD'), 9_999_999n)).toBeNull();
});
