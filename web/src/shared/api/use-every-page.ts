import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint.ts';
import { MAX_PAGE_SIZE, type Page } from '#contract/core/page.ts';
import { type AnyArgs, request } from './call.ts';
import type { ApiError } from './error.ts';
import { queryKeyOf } from './keys.ts';
import type { FailureMeta } from './reaction.ts';
import type { ReadArgsOf } from './types.ts';
import { isUnasked } from './unasked.ts';

interface PagedEndpoint extends Endpoint {
  readonly answer: z.ZodType<Page<unknown>>;
}
/** An item of a paged endpoint. */
type ItemOf<E extends Endpoint> =
  AnswerOf<E> extends { items: readonly (infer Item)[] } ? Item : never;

interface EveryPageOptions extends FailureMeta {
  enabled?: boolean;
  /** Refetches at this interval in milliseconds. */
  every?: number | false;
}

/**
 * Reads all pages of a list: `useEveryPage(listProjects, {})`. A single page is cut without notice when the list grows.
 * For lists that a screen needs whole, to find or name their items; a list that a person reads is shown in pages.
 * @param args the list's parameters and filters; its page and page size are replaced
 * @returns the items of all pages in the list's order, or the error of the first page that failed
 */
export function useEveryPage<const E extends PagedEndpoint>(
  of: E,
  args: ReadArgsOf<E>,
  { enabled = true, every = false, ...meta }: EveryPageOptions = {},
): UseQueryResult<ItemOf<E>[], Error | ApiError> {
  const { params, query }: AnyArgs = args;
  const filters = typeof query === 'object' ? query : {};
  const queryKey = queryKeyOf(of, { params, query, pages: 'every' });
  return useQuery<ItemOf<E>[], Error | ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      readEveryPage((page) =>
        request<Page<ItemOf<E>>>(of, {
          params,
          query: { ...filters, page, pageSize: MAX_PAGE_SIZE },
          signal,
          background: every !== false || isUnasked(queryKey),
        }),
      ),
    enabled,
    meta,
    refetchInterval: every,
  });
}

async function readEveryPage<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
