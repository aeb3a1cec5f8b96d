import { useState } from 'react';

interface Chosen {
  id: string;
}

/** Items from one to another, both included, in either order; only the last when the first is gone. */
export function rangeOf<Item extends Chosen>(
  items: readonly Item[],
  from: string | null,
  to: string,
): readonly Item[] {
  const end = items.findIndex(({ id }) => id === to);
  const start = items.findIndex(({ id }) => id === from);
  if (start < 0) return items.slice(end, end + 1);
  return items.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How many selected items cannot be, by reason, most frequent first. */
export function leftOutOf<Item>(
  chosen: readonly Item[],
  obstacleOf: (item: Item) => string | null,
): readonly (readonly [reason: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const reason of chosen.map(obstacleOf))
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

export interface Selection<Item> {
  items: readonly Item[];
  /** Items that cannot be selected with the others, counted by reason. */
  leftOut: ReturnType<typeof leftOutOf>;
  has: (item: Item) => boolean;
  /** Why an item cannot be selected; null when it can. */
  obstacleOf: (item: Item) => string | null;
  clear: () => void;
  choose: (all: readonly Item[]) => void;
  /** @param ranged every item since the last selected one */
  toggle: (shown: readonly Item[], item: Item, ranged: boolean) => void;
}

/**
 * Items selected by click, by range or all together; items that cannot be selected at present are excluded.
 * @param shown the present items of the page
 * @param paged whether the list has other pages: an item not shown may still exist
 */
export function useSelection<Item extends Chosen>(
  shown: readonly Item[],
  obstacleOf: (item: Item) => string | null,
  { paged = false } = {},
): Selection<Item> {
  const [kept, setKept] = useState<ReadonlyMap<string, Item>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const now = new Map(shown.map((item) => [item.id, item]));
  const may = (item: Item) => obstacleOf(item) === null;
  const asked = [...kept.values()].flatMap((item) => now.get(item.id) ?? (paged ? item : []));
  return {
    items: asked.filter(may),
    leftOut: leftOutOf(asked, obstacleOf),
    has: (item) => kept.has(item.id) && may(item),
    obstacleOf,
    clear: () => setKept(new Map()),
    choose: (all) => setKept(new Map([...kept, ...all.map((item) => [item.id, item] as const)])),
    toggle(among, item, ranged) {
      const next = new Map(kept);
      // excluded items of a range are counted with their reason, as in a selection of all
      for (const one of rangeOf(among, ranged ? last : null, item.id))
        kept.has(item.id) ? next.delete(one.id) : next.set(one.id, one);
      setKept(next);
      setLast(item.id);
    },
  };
}
