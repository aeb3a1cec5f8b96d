import { expect, test } from 'vitest';
import { debtPart } from './debts.ts';

test('money that comes pays what is owed and no more, however it is split', () => {
  let seed = 7n;
  const next = (most: bigint) => {
    seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (seed >> 11n) % most;
  };
  for (let round = 0; round < 500; round += 1) {
    const owed = -next(10_000n);
    let balance = owed;
    let kept = 0n;
    let came = 0n;
    for (let part = 0; part < 6; part += 1) {
      const amount = next(4_000n) + 1n;
      const paid = debtPart(amount, balance);
      expect(paid >= 0n && paid <= amount).toBe(true);
      // nothing is kept while something is owed
      expect(amount === paid || balance + paid === 0n).toBe(true);
      balance += paid;
      kept += amount - paid;
      came += amount;
    }
    expect(balance <= 0n).toBe(true);
    expect(kept + (balance - owed)).toBe(came);
  }
});

test('whoever owes nothing pays nothing', () => {
  expect([debtPart(5n, 0n), debtPart(5n, 3n), debtPart(0n, -3n)]).toEqual([0n, 0n, 0n]);
});
