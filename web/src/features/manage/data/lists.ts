/** Lists are immutable: each function returns a new one. */
export const replaceAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one));

export const removeAt = <Item>(list: readonly Item[], at: number): Item[] =>
  list.filter((_, index) => index !== at);

/** Moves an item one position up (−1) or down (1); returns the same list when there is no such position. */
export function move<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = list[at];
  if (item === undefined || at + by < 0 || at + by >= list.length) return [...list];
  const rest = removeAt(list, at);
  return [...rest.slice(0, at + by), item, ...rest.slice(at + by)];
}

/** Moves an item to another position; returns the same list when there is no such position. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = removeAt(list, from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
