import { expect, it } from 'vitest';
import { type Brick, layWall, type WallCounts } from './lay-wall.ts';

const wall = (of: Partial<WallCounts>, columns = 10, rows = 4) =>
  layWall({ total: 1000, sold: 0, reserved: 0, yours: 0, ...of }, columns, rows);
const halvesOf = (kind: Brick, of: Partial<WallCounts>) =>
  wall(of)
    .flat()
    .filter((brick) => brick.kind === kind)
    .reduce((sum, { halves }) => sum + halves, 0);

it('every row has the same width, every second one is shifted by half a brick', () => {
  const rows = wall({});
  expect(rows.map((row) => row.reduce((sum, { halves }) => sum + halves, 0))).toEqual([
    20, 20, 20, 20,
  ]);
  expect(rows.map((row) => row[0]?.halves)).toEqual([1, 2, 1, 2]);
});
it('fills from the bottom left', () => {
  const bottom = wall({ sold: 125 })
    .at(-1)
    ?.map(({ kind }) => kind);
  expect(bottom?.slice(0, 6)).toEqual(['sold', 'sold', 'sold', 'sold', 'sold', 'free']);
});
it('shows a first sale however small, and leaves no gap when everything is sold', () => {
  expect(halvesOf('sold', { sold: 1 })).toBeGreaterThan(0);
  expect(halvesOf('free', { sold: 331, reserved: 331, yours: 338 })).toBe(0);
  expect(halvesOf('free', { sold: 999 })).toBeGreaterThan(0);
});
it('draws each part near its share', () => {
  const of = { sold: 500, reserved: 100, yours: 50 };
  for (const [kind, tokens] of [
    ['sold', 500],
    ['reserved', 100],
    ['yours', 50],
  ] as const) {
    expect(Math.abs(halvesOf(kind, of) - (tokens / 1000) * 80)).toBeLessThanOrEqual(2);
  }
});
it('works with nothing to sell', () => {
  expect(
    wall({ total: 0 })
      .flat()
      .every(({ kind }) => kind === 'free'),
  ).toBe(true);
});
