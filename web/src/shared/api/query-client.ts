import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/core/time.ts';
import { isApiError } from './error.ts';
import type { FailureMeta } from './reaction.ts';
import { isUnasked } from './unasked.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

const TEN_MINUTES = 10 * MINUTE_MS;

/**
 * No retry, no refetch on window focus, stale after 10 minutes (docs/rules.md#31-the-web).
 * @param onFailure called once for every failed call
 */
export function createQueryClient(
  onFailure: (error: unknown, meta: FailureMeta | undefined) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // a reading page has no fields to correct: it reports that the thing does not exist
      onError: (error, query) =>
        onFailure(error, {
          ...query.meta,
          // background queries, and queries whose failure is shown in their place
          ...(query.meta?.silent === true || isUnasked(query.queryKey) ? { background: true } : {}),
          ...(isApiError(error) && error.is('VALIDATION_FAILED') ? { silent: true } : {}),
        }),
    }),
    mutationCache: new MutationCache({
      // biome-ignore lint/complexity/useMaxParams: the library calls it with four
      onError: (error, _variables, _result, mutation) => onFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        // a part that is shown once its page's query failed reads the failure: asking again would hide the part and
        // show it again, without end
        retryOnMount: (query) => query.getObserversCount() <= 1,
        refetchOnWindowFocus: false,
        staleTime: TEN_MINUTES,
        // offline, a call should fail and report that instead of waiting silently
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
