import type { Round } from '#contract/projects/schemas.ts';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';

/** Tokens bought in a round, for one's own bricks in its wall. */
export function useBoughtIn(projectId: string, contractId: string | null, round: Round | null) {
  const regular = useVisitor() === 'regular';
  const { data } = useApiQuery(
    listMyPurchases,
    { query: { 'filter[projectId]': projectId, pageSize: 100 } },
    { enabled: regular && round !== null, silent: true },
  );
  return (data?.items ?? [])
    .filter(
      (purchase) =>
        purchase.contractId === contractId &&
        purchase.roundNumber === round?.number &&
        purchase.status === 'completed',
    )
    .reduce((sum, { tokens }) => sum + tokens, 0);
}
