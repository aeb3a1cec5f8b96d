/**
 * The order of a list that two people changed: that of the person who moved items (one's own if both did), with the
 * other's additions after the item that they followed there.
 * @param keys of the original, own and other items, each once
 * @param stays which of all keys are in the result
 */
export function mergedOrder(
  keys: { before: readonly string[]; mine: readonly string[]; theirs: readonly string[] },
  stays: (key: string) => boolean,
): string[] {
  const moved = !isOrderOf(keys.mine, keys.before);
  const [first, second] = moved ? [keys.mine, keys.theirs] : [keys.theirs, keys.mine];
  const order = first.filter(stays);
  const there = new Set(order);
  for (const [at, key] of second.entries()) {
    if (there.has(key) || !stays(key)) continue;
    const ahead = second.slice(0, at).findLast((one) => there.has(one));
    order.splice(ahead === undefined ? 0 : order.indexOf(ahead) + 1, 0, key);
    there.add(key);
  }
  return order;
}

/** Whether both lists have their common items in the same order. */
function isOrderOf(keys: readonly string[], before: readonly string[]): boolean {
  const known = new Set(before);
  const kept = keys.filter((key) => known.has(key));
  const here = new Set(kept);
  return before.filter((key) => here.has(key)).every((key, at) => key === kept[at]);
}
