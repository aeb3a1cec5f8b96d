import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Running queries caused by a live event instead of the person at this page. */
const underWay = new Set<string>();

/** Whether a query is repeated without the person: it does not extend the session, and its failure is not reported. */
export const isUnasked = (key: QueryKey): boolean => underWay.has(hashKey(key));

/**
 * Refetches queries that another person's change outdated: visible ones immediately, the others when shown.
 * @param isOld selects the queries
 */
export async function refreshUnasked(
  client: QueryClient,
  isOld: (query: Query) => boolean,
): Promise<void> {
  // a first fetch may have been answered before the change
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
