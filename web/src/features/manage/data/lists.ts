/** Lists are never changed in place: each of these answers a new one. */
export const replaceAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one));

export const removeAt = <Item>(list: readonly Item[], at: number): Item[] =>
  list.filter((_, index) => index !== at);

/** Moves one a place up (−1) or down (1); the list as it is when there is no such place. */
export function move<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = list[at];
  if (item === undefined || at + by < 0 || at + by >= list.length) return [...list];
  const rest = removeAt(list, at);
  return [...rest.slice(0, at + by), item, ...rest.slice(at + by)];
}

/** Takes an item out of its place and puts it into another; the list as it is when there is no such place. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = removeAt(list, from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
