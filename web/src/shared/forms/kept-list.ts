/**
 * The items of a list that a tab keeps as text.
 * @returns none for text that is no list, such as one of an earlier version
 */
export function listIn<Item>(text: string): readonly Item[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The largest number of items that a tab keeps; the oldest are dropped. */
const MAX = 10;

/** The list as text, with a new item at its end. */
export const listWith = <Item>(items: readonly Item[], next: Item): string =>
  JSON.stringify([...items, next].slice(-MAX));
