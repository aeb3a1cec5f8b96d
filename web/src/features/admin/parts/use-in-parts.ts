import { useState } from 'react';

/** Decided in one call: an answer comes before anybody gives up waiting. */
const AT_ONCE = 100;

/**
 * Sends many in calls of some at once and gathers the answers. What was answered before a call is lost stays.
 * @param send one call; its failure is said by its mutation
 * @returns `done`: how many were sent, while it lasts
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
      // said by the mutation
    }
    setDone(null);
    return gathered;
  };
  return { run, done };
}
