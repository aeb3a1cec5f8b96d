import {
  keepPreviousData,
  type NonUndefinedGuard,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint.ts';
import { addressOf } from './address.ts';
import { takeFirstAnswer } from './answers/first-answers.ts';
import { type AnyArgs, request } from './call.ts';
import type { ApiError } from './error.ts';
import { queryKeyOf } from './keys.ts';
import type { FailureMeta } from './reaction.ts';
import type { ReadArgsOf } from './types.ts';
import { isUnasked } from './unasked.ts';

interface ApiQueryOptions extends FailureMeta {
  enabled?: boolean;
  /** Keeps showing the previous page while the next one loads. */
  keepPrevious?: boolean;
  /** Refetches at this interval in milliseconds (for data that changes without the user). */
  every?: number | false;
  /** Refetches when the component mounts, however recently it was read; `isFetchedAfterMount` shows when it arrived. */
  anew?: boolean;
}

/** Reads an endpoint: `useApiQuery(getProject, { params: { id } })`. */
export function useApiQuery<const E extends Endpoint>(
  of: E,
  args: ReadArgsOf<E>,
  {
    enabled = true,
    keepPrevious = false,
    every = false,
    anew = false,
    ...meta
  }: ApiQueryOptions = {},
): UseQueryResult<AnswerOf<E>, Error | ApiError> {
  return useQuery<AnswerOf<E>, Error | ApiError>({
    ...queryOf(of, args, { background: every !== false }),
    // rendered with the answer in the first HTML: no skeleton flashes, nothing moves
    initialData: () => firstAnswer<NonUndefinedGuard<AnswerOf<E>>>(of, args),
    enabled,
    meta,
    refetchInterval: every,
    ...(anew ? { refetchOnMount: 'always' as const } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * Key and function of a query, for `queryClient.prefetchQuery` in route loaders.
 * @param options.background whether it is repeated without the person: see `CallOptions`
 */
export function queryOf<const E extends Endpoint>(
  of: E,
  args: ReadArgsOf<E>,
  { background = false } = {},
) {
  const { params, query }: AnyArgs = args;
  const queryKey = queryKeyOf(of, { params, query });
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request<AnswerOf<E>>(of, {
        params,
        query,
        signal,
        background: background || isUnasked(queryKey),
      }),
  };
}

function firstAnswer<Answer>(of: Endpoint, { params, query }: AnyArgs): Answer | undefined {
  const text = of.method === 'GET' ? takeFirstAnswer(addressOf(of, params, query)) : null;
  return text === null ? undefined : JSON.parse(text);
}
