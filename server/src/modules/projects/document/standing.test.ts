import { expect, test } from 'vitest';
import { minimumTokens } from './standing.ts';

test.each([
  [100n, 0n, 0n, 60, 60n],
  [3n, 0n, 0n, 33.33, 1n],
  [300n, 140n, 0n, 50, 220n],
  [200n, 140n, 140n, 50, 100n],
  [200n, 0n, 0n, 0, 0n],
])(
  'a round of %d tokens that got %d, %d of them after it opened, must sell at %d %%: %d',
  (token_count, rolled_in, late_in, percent, least) => {
    const minimum_bps = Math.round(percent * 100);
    expect(minimumTokens({ token_count, rolled_in, late_in, minimum_bps })).toBe(least);
  },
);
