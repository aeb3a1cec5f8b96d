import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import { bothWays } from '#contract/core/sorting.ts';

/** The columns that requests of administrators are ordered by. They are few and read whole, so the page orders them. */
export const REQUEST_SORTS = {
  what: bothWays('what'),
  askedBy: bothWays('askedBy'),
  until: bothWays('until'),
} as const;
export type RequestSort = keyof typeof REQUEST_SORTS | `-${keyof typeof REQUEST_SORTS}`;

/** The requests in an order; without one as the server answers them. @param wordsOf what a request is about */
export function inRequestOrder(
  requests: readonly AdminRequest[],
  sort: RequestSort | undefined,
  wordsOf: (request: AdminRequest) => string,
): readonly AdminRequest[] {
  if (sort === undefined) return requests;
  const keyOf = {
    what: wordsOf,
    askedBy: ({ askedBy }: AdminRequest) => askedBy,
    until: ({ expiresAt }: AdminRequest) => expiresAt,
  };
  const isDown = sort.startsWith('-');
  const key = keyOf[columnOf(sort)];
  const ordered = requests.toSorted((a, b) => key(a).localeCompare(key(b), 'es'));
  return isDown ? ordered.toReversed() : ordered;
}

const columnOf = (sort: RequestSort): keyof typeof REQUEST_SORTS => {
  if (sort === 'what' || sort === '-what') return 'what';
  return sort === 'until' || sort === '-until' ? 'until' : 'askedBy';
};
