import { useEffect, useState } from 'react';

/**
 * The opened item of a queue, also between two answers: a decision may remove it from the list before the call that reads
 * it alone has answered. Without it the panel would close, and what it says about the decision would be lost.
 * @param found the item in the answers that are there; undefined while none has it
 * @param chosen the id in the address; undefined where the first of the list is open
 */
export function useOpened<Item extends { readonly id: string }>(
  found: Item | undefined,
  chosen: string | undefined,
): Item | undefined {
  const [last, setLast] = useState(found);
  useEffect(() => {
    if (found) setLast(found);
  }, [found]);
  return found ?? (chosen !== undefined && last?.id === chosen ? last : undefined);
}
