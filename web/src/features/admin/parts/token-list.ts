import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { listPurchases, listTokens } from '#contract/tokens/endpoints.ts';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';

/** What the page asks a list of tokens for. */
interface ListProps<Query> {
  query: Omit<Query, 'page' | 'pageSize'>;
  sorted: Sorted;
  page: number;
  onPage: (page: number) => void;
  /** Whether filters narrow it. */
  narrowed: boolean;
}
export type HoldingListProps = ListProps<QueryInputOf<typeof listTokens>>;
export type PurchaseListProps = ListProps<QueryInputOf<typeof listPurchases>>;
