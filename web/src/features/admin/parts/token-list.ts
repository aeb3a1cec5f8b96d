import type { TokenType } from '#contract/projects/values.ts';

/** The filters of both token lists. */
export interface TokenListProps {
  type: TokenType | undefined;
  userId: string | undefined;
  projectId: string | undefined;
  page: number;
  onPage: (page: number) => void;
  onPerson: (userId: string) => void;
}

export const queryOf = ({ type, userId, projectId, page }: TokenListProps) => ({
  page,
  pageSize: 20,
  'filter[type]': type,
  'filter[userId]': userId,
  'filter[projectId]': projectId,
});
