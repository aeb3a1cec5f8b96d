import { expect, it } from 'vitest';
import { appliedRate } from './index.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const OLD = new Date('2026-02-27T18:00:00Z');
const MARKET = { buy: '1450', sell: '1490', source: 'Dólar oficial', asOf: OLD, stale: true };

it('a debt that is paid from another currency names the rate that was applied, and its time', () => {
  expect(appliedRate({ from: 'ARS', to: 'USD' }, MARKET, NOW)).toEqual({
    rate: '1490',
    source: 'Dólar oficial',
    asOf: OLD,
  });
  const fixed = { rate: '1', source: '1 a 1, fijo', asOf: NOW };
  expect(appliedRate({ from: 'USDT', to: 'USD' }, MARKET, NOW)).toEqual(fixed);
  expect(appliedRate({ from: 'USD', to: 'USDT' }, MARKET, NOW)).toEqual(fixed);
});
