import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Readings under way that a live event caused, and not the person at this page. */
const underWay = new Set<string>();

/** Whether a reading is repeated without the person: it keeps no session alive, and its failure is not reported. */
export const isUnasked = (key: QueryKey): boolean => underWay.has(hashKey(key));

/**
 * Reads again what somebody else's change has made old: what is on the screen at once, the rest when it is shown.
 * @param isOld which readings
 */
export async function refreshUnasked(
  client: QueryClient,
  isOld: (query: Query) => boolean,
): Promise<void> {
  // a first reading may have been answered before the change
  await client.cancelQueries({
    predicate: (query) => query.state.data === undefined && isOld(query),
  });
  const hashes = client
    .getQueryCache()
    .findAll({ predicate: isOld, type: 'active' })
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) underWay.add(hash);
  try {
    await client.invalidateQueries({ predicate: isOld });
  } finally {
    for (const hash of hashes) underWay.delete(hash);
  }
}
