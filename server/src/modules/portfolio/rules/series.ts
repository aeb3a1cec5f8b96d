import { DAY_MS } from '#contract/core/time.ts';

/** A sum that changes on some days. Days are `YYYY-MM-DD`, oldest first. */
export interface Change {
  readonly day: string;
  readonly asset: string;
  readonly amount: bigint;
}
export interface Price {
  readonly asset: string;
  readonly day: string;
  /** USD cents a token. */
  readonly price: bigint;
}
interface Point {
  readonly day: string;
  /** USD cents. */
  readonly tokens: bigint;
  /** Minor units by currency. */
  readonly money: ReadonlyMap<string, bigint>;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Days from one to another, both included, evenly spread: at most `most` of them. */
export function sampleDays(from: string, to: string, most: number): string[] {
  const span = Math.max(daysBetween(from, to), 0);
  const count = Math.min(span, most - 1);
  return [
    ...new Set(
      Array.from({ length: count + 1 }, (_, at) =>
        addDays(from, count === 0 ? span : Math.round((span * at) / count)),
      ),
    ),
  ];
}

/**
 * The value of tokens and the amount of money at the end of some days. Tokens count at the price of their last round
 * opened by then.
 * @param days oldest first
 */
export function valueOn(
  days: readonly string[],
  changes: readonly Change[],
  prices: readonly Price[],
): Point[] {
  const held = new Map<string, bigint>();
  const priced = new Map<string, bigint>();
  let change = 0;
  let price = 0;
  return days.map((day) => {
    for (let next = changes[change]; next && next.day <= day; next = changes[++change])
      held.set(next.asset, (held.get(next.asset) ?? 0n) + next.amount);
    for (let next = prices[price]; next && next.day <= day; next = prices[++price])
      priced.set(next.asset, next.price);
    let tokens = 0n;
    const money = new Map<string, bigint>();
    for (const [asset, amount] of held) {
      if (asset.startsWith('token:')) tokens += amount * (priced.get(asset) ?? 0n);
      else money.set(asset, amount);
    }
    return { day, tokens, money };
  });
}
