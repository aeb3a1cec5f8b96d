import { expect, test } from 'vitest';
import { lastSold, perSquareMetre } from './appraisal-rules.ts';

const round = (
  number: number,
  day: string,
  {
    sold = 1n,
    contractId = null,
  }: { sold?: bigint | undefined; contractId?: string | null | undefined } = {},
) => ({
  contractId,
  number,
  day,
  price: BigInt(number) * 100n,
  sold,
});

test('a value per square metre is rounded once, half to even, and is null without a known area', () => {
  expect(perSquareMetre(100_000n, { tokens: 0n, surface: 4800n })).toBe(2083n);
  expect(perSquareMetre(5n, { tokens: 0n, surface: 200n })).toBe(2n);
  expect(perSquareMetre(7n, { tokens: 0n, surface: 200n })).toBe(4n);
  expect(perSquareMetre(100n, { tokens: 0n, surface: 0n })).toBeNull();
});

test('the price of an issue on a day is that of its last round that had begun and sold tokens', () => {
  const rounds = [
    round(2, '2026-03-01'),
    round(1, '2026-01-01'),
    round(3, '2026-06-01'),
    round(4, '2026-02-01', { sold: 1n, contractId: 'contract' }),
    round(5, '2026-02-15', { sold: 0n, contractId: 'contract' }),
  ];
  const on = (day: string) => lastSold(rounds, day).map(({ number }) => number);
  expect(on('2025-12-31')).toEqual([]);
  expect(on('2026-02-28')).toEqual([1, 4]);
  expect(on('2026-03-01')).toEqual([2, 4]);
  expect(on('2026-06-02')).toEqual([3, 4]);
});
