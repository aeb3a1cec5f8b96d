import { linesOf } from './blocks.ts';

/** A line of two versions of a text: in both, or in only one. */
export interface Difference {
  /** Its position in the two versions, unique among lines. */
  readonly place: string;
  readonly state: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The line differences of two versions, in reading order. */
export function differencesOf(before: string, after: string): Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const common = lengthsOf(old, now);
  const found: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      found.push({ place: `${i}:${j}`, state: 'same', text: was });
      i += 1;
      j += 1;
    } else if (
      was !== undefined &&
      (is === undefined || at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      found.push({ place: `${i}:${j}`, state: 'removed', text: was });
      i += 1;
    } else {
      found.push({ place: `${i}:${j}`, state: 'added', text: is ?? '' });
      j += 1;
    }
  }
  return found;
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number =>
  table[i]?.[j] ?? 0;

/** For each pair of positions, the length of the common subsequence from there on. */
function lengthsOf(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i];
    if (row === undefined) continue;
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] =
        old[i] === now[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  }
  return table;
}
