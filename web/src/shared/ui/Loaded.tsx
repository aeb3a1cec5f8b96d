import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './WaveSkeleton.tsx';

/** The four states of whatever is read: loading, failed with a retry, empty, there. */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data, Error>;
  /** Drawn while it loads; rows unless another fits better. */
  skeleton?: ReactNode;
  /** Drawn instead when `isEmpty` says so; by default when `items` is an empty list. */
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

/** Nothing at all: a page beyond the last has no items either, and leads to the last. */
const hasNoItems = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.length === 0 &&
  !('total' in data && Number(data.total) > 0);
