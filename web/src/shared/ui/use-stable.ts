import { useCallback, useRef } from 'react';

/**
 * A handler with a stable identity that calls the latest version: a memoised component with it does not render again
 * with its parent.
 */
export function useStable<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
}
