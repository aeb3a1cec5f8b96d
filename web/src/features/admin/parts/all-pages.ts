import { MOST_AT_ONCE } from '#contract/payments/decide.ts';

const PAGE_SIZE = 100;

/** Everything that a list's filters select, up to the maximum of a bulk decision. @param read one page of it */
export async function allPages<Item>(
  read: (page: { page: number; pageSize: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; found.length < MOST_AT_ONCE; page += 1) {
    const { items, total } = await read({ page, pageSize: PAGE_SIZE });
    found.push(...items);
    if (items.length < PAGE_SIZE || found.length >= total) break;
  }
  return found.slice(0, MOST_AT_ONCE);
}
