import { MOST_AT_ONCE } from '#contract/payments/decide.ts';

const PAGE_SIZE = 100;
/** Passes over a list that changes while it is read. */
const MOST_PASSES = 3;

/**
 * Everything that a list's filters select, up to the maximum of a bulk decision. While other administrators decide, rows move
 * to an earlier page and could be passed over: the list is read again until its length stays the same.
 * @param read one page of it
 */
export async function allPages<Item extends { id: string }>(
  read: (page: { page: number; pageSize: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const totals = new Set<number>();
    for (let page = 1; found.size < MOST_AT_ONCE; page += 1) {
      const { items, total } = await read({ page, pageSize: PAGE_SIZE });
      totals.add(total);
      for (const item of items) found.set(item.id, item);
      if (items.length < PAGE_SIZE || page * PAGE_SIZE >= total) break;
    }
    if (found.size >= MOST_AT_ONCE || totals.size < 2) break;
  }
  return [...found.values()].slice(0, MOST_AT_ONCE);
}
