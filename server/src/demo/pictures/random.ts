/** A small seeded source of chance: the same seed always tells the same story. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  /** An independent source: what one part of a picture draws never disturbs another. */
  fork(name: string): Random;
}

/**
 * @param seed any text
 * @returns a source of chance that depends on the seed alone (xmur3 hash, mulberry32 sequence)
 */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: <const L extends readonly [unknown, ...unknown[]]>(list: L): L[number] =>
      list[Math.floor(list.length * next())] ?? list[0],
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  return (h ^ (h >>> 13)) | 0;
}
