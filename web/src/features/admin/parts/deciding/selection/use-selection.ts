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
  /** How many selected items the list no longer has: they do not count. */
  gone: number;
  /** Selected items on no shown page; the list may still have them. */
  absent: readonly Item[];
  /** Whether a change of the filters emptied it. */
  emptied: boolean;
  has: (item: Item) => boolean;
  /** Why an item cannot be selected; null when it can. */
  obstacleOf: (item: Item) => string | null;
  clear: () => void;
  choose: (all: readonly Item[]) => void;
  /** Removes items that were decided. */
  drop: (ids: readonly string[]) => void;
  /** Takes over how absent items are now. @param asked those that were looked up: the list no longer has the others */
  see: (asked: readonly string[], found: readonly Item[]) => void;
  /** @param ranged every item since the last selected one */
  toggle: (shown: readonly Item[], item: Item, ranged: boolean) => void;
}

/**
 * Items selected by click, by range or all together; items that cannot be selected at present are excluded.
 * @param shown the present items of the page
 * @param of.paged whether the list has other pages: an item not shown may still exist
 * @param of.view the filters of the list: others empty the selection, whose items they may hide
 */
export function useSelection<Item extends Chosen>(
  shown: readonly Item[],
  obstacleOf: (item: Item) => string | null,
  { paged = false, view = '' } = {},
): Selection<Item> {
  const [kept, setKept] = useState<ReadonlyMap<string, Item>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const { emptied, begin } = useViewOf(view, kept.size, () => {
    setKept(new Map());
    setLeft(new Set());
  });
  /** A row that is selected again is looked up again once it is absent. */
  const forget = (back: readonly Item[]) =>
    setLeft((before) => new Set([...before].filter((id) => !back.some((one) => one.id === id))));
  const now = new Map(shown.map((item) => [item.id, item]));
  const may = (item: Item) => obstacleOf(item) === null;
  const absent = paged ? [...kept.values()].filter(({ id }) => !now.has(id) && !left.has(id)) : [];
  const asked = [...kept.values()].flatMap(
    (item) => now.get(item.id) ?? (absent.includes(item) ? item : []),
  );
  return {
    items: asked.filter(may),
    leftOut: leftOutOf(asked, obstacleOf),
    gone: kept.size - asked.length,
    absent,
    emptied,
    has: (item) => kept.has(item.id) && may(item),
    obstacleOf,
    clear() {
      begin();
      setKept(new Map());
    },
    choose(all) {
      begin();
      forget(all);
      setKept((before) => new Map([...before, ...all.map((item) => [item.id, item] as const)]));
    },
    drop: (ids) => setKept((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    see(looked, found) {
      const known = new Map(found.map((item) => [item.id, item]));
      setLeft((before) => new Set([...before, ...looked.filter((id) => !known.has(id))]));
      setKept((before) => new Map([...before].map(([id, item]) => [id, known.get(id) ?? item])));
    },
    toggle(among, item, ranged) {
      begin();
      const next = new Map(kept);
      // excluded items of a range are counted with their reason, as in a selection of all
      const range = rangeOf(among, ranged ? last : null, item.id);
      forget(range);
      for (const one of range) kept.has(item.id) ? next.delete(one.id) : next.set(one.id, one);
      setKept(next);
      setLast(item.id);
    },
  };
}

/** Empties a selection when its list shows another view, and remembers it until the next selection begins. */
function useViewOf(view: string, count: number, empty: () => void) {
  const [seen, setSeen] = useState(view);
  const [emptied, setEmptied] = useState(false);
  if (seen !== view) {
    setSeen(view);
    setEmptied(count > 0);
    empty();
  }
  return { emptied, begin: () => setEmptied(false) };
}
