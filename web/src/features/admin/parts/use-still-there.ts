import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import type { Selection } from './deciding/selection/use-selection.ts';

/** Reads those of some rows that a list still has. @param ids separated by commas, at most a page of them */
export type ReadRows<Item> = (ids: string, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * Looks up the selected rows that no shown page has: one that was decided since leaves the selection, and the
 * others are counted as they are now.
 * @param list names the list and its filters
 */
export function useStillThere<Item extends { id: string }>(
  { absent, see }: Pick<Selection<Item>, 'absent' | 'see'>,
  list: string,
  read: ReadRows<Item>,
): void {
  const asked = absent.map(({ id }) => id).toSorted();
  const { data } = useQuery({
    queryKey: ['selected', list, asked],
    queryFn: async ({ signal }) => {
      const found: Item[] = [];
      for (let from = 0; from < asked.length; from += MAX_PAGE_SIZE)
        found.push(...(await read(asked.slice(from, from + MAX_PAGE_SIZE).join(','), signal)));
      return { asked, found };
    },
    enabled: asked.length > 0,
    refetchInterval: POLL_MS,
    staleTime: 0,
    meta: { background: true },
  });
  const take = useEffectEvent(() => {
    if (data) see(data.asked, data.found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken over once
  useEffect(take, [data]);
}
