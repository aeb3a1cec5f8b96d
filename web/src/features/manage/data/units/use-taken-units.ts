import { useDeferredValue, useMemo, useRef } from 'react';
import type { PropertyTypeDraft } from '#contract/projects/draft.ts';
import { unitKeyOf } from './units.ts';

/**
 * The keys of all existing units, for comparison with new ones: the same array while no key changes, so that its users
 * do not render again for a typed price; and updated after the keystroke is shown.
 */
export function useTakenUnits(types: readonly PropertyTypeDraft[]): readonly string[] {
  const seen = useDeferredValue(types);
  const before = useRef<readonly string[]>([]);
  return useMemo(() => {
    const now = seen.flatMap(({ properties }) => properties.map(unitKeyOf));
    const { current } = before;
    const isSame = now.length === current.length && now.every((key, at) => key === current[at]);
    if (!isSame) before.current = now;
    return before.current;
  }, [seen]);
}
