import { useState } from 'react';

/** Items per call, so that an answer arrives before a timeout. */
const AT_ONCE = 100;

/**
 * Sends many items in batches and collects the answers. Earlier answers stay when a later call is lost.
 * @param send one call; its mutation reports its failure
 * @returns `done`: how many were sent so far
 */
export function useInParts<Item, Answer>(
  send: (some: readonly Item[]) => Promise<readonly Answer[]>,
) {
  const [done, setDone] = useState<number | null>(null);
  const run = async (all: readonly Item[]): Promise<readonly Answer[]> => {
    const gathered: Answer[] = [];
    try {
      for (let from = 0; from < all.length; from += AT_ONCE) {
        setDone(from);
        gathered.push(...(await send(all.slice(from, from + AT_ONCE))));
      }
    } catch {
      // the mutation reports it
    }
    setDone(null);
    return gathered;
  };
  return { run, done };
}
