import { DAY_MS } from '#contract/core/time.ts';

/** Money that went in (negative) or came back (positive) on a day. */
export interface Flow {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** In any one unit. A rate is worked out in floating point: it is a percentage, never money. */
  readonly amount: number;
}

const DAYS_A_YEAR = 365;
const NEWTON_STEPS = 60;
const BISECTIONS = 200;

/**
 * The money-weighted yearly return (XIRR: actual days over 365, compounded): the rate at which the present value of all
 * flows is zero. Of several such rates, the one nearest to zero.
 * @returns for instance 0.1 for ten percent a year; null when there is no such rate
 */
export function xirr(flows: readonly Flow[]): number | null {
  const first = flows.reduce((least, { day }) => Math.min(least, Date.parse(day)), Infinity);
  const timed = flows
    .map(({ day, amount }) => ({
      years: (Date.parse(day) - first) / DAY_MS / DAYS_A_YEAR,
      amount,
    }))
    .filter(({ amount }) => amount !== 0);
  const isMixed = timed.some(({ amount }) => amount > 0) && timed.some(({ amount }) => amount < 0);
  if (!isMixed || timed.every(({ years }) => years === 0)) return null;
  const worth = (rate: number) =>
    timed.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** -years, 0);
  const slope = (rate: number) =>
    timed.reduce((sum, { years, amount }) => sum - years * amount * (1 + rate) ** (-years - 1), 0);
  const scale = timed.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const bracket = nearestBracket(worth);
  if (bracket === null) return null;
  return newton({ worth, slope, scale }, bracket) ?? bisect(worth, bracket);
}

type Bracket = readonly [low: number, high: number];

/**
 * The pair of rates nearest to zero between which the present value changes sign. The search is limited to rates between an
 * almost total loss and a millionfold gain.
 */
function nearestBracket(worth: (rate: number) => number): Bracket | null {
  const up = steps(1, 1_000_001);
  const down = steps(1, 1e-9);
  const found: Bracket[] = [];
  for (const factors of [up, down]) {
    for (let at = 1; at < factors.length; at++) {
      const from = (factors[at - 1] ?? 1) - 1;
      const to = (factors[at] ?? 1) - 1;
      const [a, b] = [worth(from), worth(to)];
      if (!Number.isFinite(a) || !Number.isFinite(b)) break;
      if (a === 0 || a * b < 0) {
        found.push(from < to ? [from, to] : [to, from]);
        break;
      }
    }
  }
  const distance = ([low, high]: Bracket) => Math.min(Math.abs(low), Math.abs(high));
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Factors from one to another in steps of half a percent; two rates closer than that count as one. */
function steps(from: number, to: number): number[] {
  const ratio = to > from ? 1.005 : 1 / 1.005;
  const count = Math.ceil(Math.log(to / from) / Math.log(ratio));
  return Array.from({ length: count + 1 }, (_, at) => from * ratio ** at);
}

/** Newton's method; null when it leaves the bracket or does not converge. */
function newton(
  {
    worth,
    slope,
    scale,
  }: { worth: (rate: number) => number; slope: (rate: number) => number; scale: number },
  [low, high]: Bracket,
): number | null {
  let rate = (low + high) / 2;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const value = worth(rate);
    if (Math.abs(value) <= scale * 1e-13) return rate;
    const next = rate - value / slope(rate);
    if (!Number.isFinite(next) || next < low || next > high) return null;
    if (Math.abs(next - rate) < 1e-13) return next;
    rate = next;
  }
  return null;
}

/** Bisection, which always converges, since the sign changes within the bracket. */
function bisect(worth: (rate: number) => number, bracket: Bracket): number {
  let [low, high] = bracket;
  const below = Math.sign(worth(low)) || -Math.sign(worth(high));
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    const sign = Math.sign(worth(middle));
    if (sign === 0 || middle === low || middle === high) return middle;
    if (sign === below) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
