/** Holders of a size, and their share of all tokens. */
export interface Size {
  readonly label: string;
  readonly count: number;
  readonly percent: number;
}

const BOUNDS = [
  { below: 100, label: 'menos de 100 tokens' },
  { below: 1000, label: 'de 100 a 999' },
  { below: 10_000, label: 'de 1.000 a 9.999' },
  { below: 100_000, label: 'de 10.000 a 99.999' },
  { below: Number.POSITIVE_INFINITY, label: '100.000 o más' },
];

/** Counts the leaves of an export by size; empty sizes are omitted. @param csv `id,units` lines */
export function sizesOf(csv: string): Size[] {
  const held = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[1]));
  const all = held.reduce((sum, units) => sum + units, 0);
  return BOUNDS.flatMap(({ below, label }, place) => {
    const from = BOUNDS[place - 1]?.below ?? 1;
    const these = held.filter((units) => units >= from && units < below);
    const sum = these.reduce((total, units) => total + units, 0);
    return these.length === 0 ? [] : [{ label, count: these.length, percent: (sum * 100) / all }];
  });
}
