import { useEffect, useState } from 'react';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { isAmong, keyOfEvent, openOf } from './together.ts';

/**
 * The events chosen to be filed together, of whatever page. One that comes back filed leaves them.
 * @param shown the events of the page as last read
 */
export function useChosenLines(shown: readonly TrustLine[]) {
  const [chosen, choose] = useState<readonly TrustLine[]>([]);
  useEffect(() => choose((lines) => openOf(lines, shown)), [shown]);
  return {
    chosen,
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
