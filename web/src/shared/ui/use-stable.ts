import { useCallback, useRef } from 'react';

/**
 * A handler that stays the same and does what the latest one does: what is drawn by memory and gets it is not drawn anew
 * because its owner was.
 */
export function useStable<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
}
