import type { UseQueryResult } from '@tanstack/react-query';

/** What a read says, or why nothing can be said yet: nothing is no answer. */
export type Known<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly again: () => void };

/** What is known without a read. */
export const known = <Value>(value: Value): Known<Value> => ({ state: 'known', value });

/**
 * A value of a query's answer. An answer that could not be read again is still known.
 * @param of takes the value from the answer
 */
export function knownOf<Data, Value>(
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>,
  of: (data: Data) => Value,
): Known<Value> {
  if (query.data !== undefined) return known(of(query.data));
  return query.isError
    ? { state: 'failed', again: () => void query.refetch() }
    : { state: 'loading' };
}
