import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../loading/WaveSkeleton.tsx';
import { ErrorState } from './ErrorState.tsx';

/** The four states of any loaded data: loading, failed with a retry, empty, loaded. */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data, Error>;
  /** Shown while loading; rows by default. */
  skeleton?: ReactNode;
  /** Shown when `isEmpty` returns true; by default when `items` is an empty list. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}) {
  const { query, skeleton = <SkeletonRows />, empty, isEmpty = hasNoItems, children } = props;
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}

/** Empty altogether: a page past the last has no items either, but leads to the last. */
const hasNoItems = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.length === 0 &&
  !('total' in data && Number(data.total) > 0);
