export type Brick = 'sold' | 'reserved' | 'yours' | 'free';

export interface WallCounts {
  total: number;
  sold: number;
  reserved: number;
  yours: number;
}

/** One brick of a row: its kind, and its width in half bricks. */
interface LaidBrick {
  kind: Brick;
  halves: 1 | 2;
}

/**
 * Lays a wall in running bond. Bricks fill from the bottom left; every second row starts with half a brick. Any
 * positive part gets at least half a brick, so that a first sale is visible.
 * @param counts tokens; `sold` excludes `reserved` and `yours`
 * @returns rows from the top down, as drawn
 */
export function layWall(counts: WallCounts, columns: number, rows: number): LaidBrick[][] {
  const halves = columns * rows * 2;
  const total = Math.max(counts.total, 1);
  const share = (tokens: number) =>
    tokens <= 0 ? 0 : Math.max(1, Math.floor((tokens / total) * halves));
  const sold = share(counts.sold);
  const reserved = sold + share(counts.reserved);
  const yours = reserved + share(counts.yours);
  const full = counts.sold + counts.reserved + counts.yours >= total;
  const kindAt = (half: number): Brick => {
    if (half < sold) return 'sold';
    if (half < reserved) return 'reserved';
    if (half < yours) return 'yours';
    return full ? lastOf(counts) : 'free';
  };
  return Array.from({ length: rows }, (_, row) => {
    const start = row * columns * 2;
    return rowOf(columns, row % 2 === 1).map((width, at, widths) => {
      const before = widths.slice(0, at).reduce<number>((sum, one) => sum + one, 0);
      return { kind: kindAt(start + before), halves: width };
    });
  }).toReversed();
}

/** Rounding never leaves a gap in a sold-out wall. */
const lastOf = ({ yours, reserved }: WallCounts): Brick =>
  yours > 0 ? 'yours' : reserved > 0 ? 'reserved' : 'sold';

const rowOf = (columns: number, shifted: boolean): (1 | 2)[] =>
  shifted
    ? [1, ...Array.from({ length: columns - 1 }, () => 2 as const), 1]
    : Array.from({ length: columns }, () => 2 as const);
