import { useEffect, useState } from 'react';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { isAmong, keyOfEvent, openOf } from './together.ts';

/**
 * The events chosen to be filed together, of whatever page. One that comes back filed leaves them, and a change of the
 * filters empties them: what is chosen is of the list that is seen.
 * @param shown the events of the page as last read
 * @param filtered the values of the list's filters
 */
export function useChosenLines(shown: readonly TrustLine[], filtered: string) {
  const [chosen, choose] = useState<readonly TrustLine[]>([]);
  const [of, setOf] = useState({ filtered, emptied: 0 });
  if (of.filtered !== filtered) {
    setOf({ filtered, emptied: chosen.length });
    choose([]);
  }
  useEffect(() => choose((lines) => openOf(lines, shown)), [shown]);
  return {
    chosen,
    /** How many were chosen when the filters changed. */
    emptied: of.emptied,
    choose,
    toggle: (line: TrustLine) =>
      choose(isAmong(line, chosen) ? without(chosen, [line]) : [...chosen, line]),
    drop: (gone: readonly TrustLine[]) => choose((lines) => without(lines, gone)),
  };
}

const without = (lines: readonly TrustLine[], gone: readonly TrustLine[]) => {
  const keys = new Set(gone.map(keyOfEvent));
  return lines.filter((line) => !keys.has(keyOfEvent(line)));
};
