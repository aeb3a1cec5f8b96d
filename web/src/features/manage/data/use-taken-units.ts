import { useDeferredValue, useMemo, useRef } from 'react';
import type { PropertyTypeDraft } from '#contract/projects/draft.ts';
import { keyOf } from './units.ts';

/**
 * The keys of all units that there are, which new ones are compared with: the same list while no key changes, so that
 * what has it is not drawn anew for a price that is typed; and after the key that was pressed is seen.
 */
export function useTakenUnits(types: readonly PropertyTypeDraft[]): readonly string[] {
  const seen = useDeferredValue(types);
  const before = useRef<readonly string[]>([]);
  return useMemo(() => {
    const now = seen.flatMap(({ properties }) => properties.map(keyOf));
    const { current } = before;
    const isSame = now.length === current.length && now.every((key, at) => key === current[at]);
    if (!isSame) before.current = now;
    return before.current;
  }, [seen]);
}
