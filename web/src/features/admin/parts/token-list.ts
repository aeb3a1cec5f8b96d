import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { TokenType } from '#contract/projects/values.ts';
import type { listPurchases } from '#contract/tokens/endpoints.ts';

/** The filters that only purchases have: their round, their days, and whether those undone are left out. */
type PurchaseFilter = Pick<
  QueryInputOf<typeof listPurchases>,
  'filter[roundId]' | 'filter[kept]' | 'filter[from]' | 'filter[to]'
>;

/** The filters of both token lists. */
export interface TokenListProps {
  type: TokenType | undefined;
  userId: string | undefined;
  projectId: string | undefined;
  /** Of purchases alone. */
  also: PurchaseFilter;
  page: number;
  onPage: (page: number) => void;
}

export const queryOf = ({ type, userId, projectId, page }: TokenListProps) => ({
  page,
  pageSize: 20,
  'filter[type]': type,
  'filter[userId]': userId,
  'filter[projectId]': projectId,
});
