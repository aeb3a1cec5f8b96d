/**
 * The row after an open one; where that left the list, the one that took its place, which may be the last.
 * @param place the open row's last position
 */
export function nextOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  open: string | undefined,
  place: number,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === open);
  return at === -1 ? items[Math.min(place, items.length - 1)] : items[at + 1];
}
