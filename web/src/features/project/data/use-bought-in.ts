import type { Round } from '#contract/projects/schemas.ts';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';

/** Tokens bought in a round, for one's own bricks in its wall. */
export function useBoughtIn(projectId: string, contractId: string | null, round: Round | null) {
  const regular = useVisitor() === 'regular';
  const { data } = useEveryPage(
    listMyPurchases,
    { query: { 'filter[projectId]': projectId } },
    { enabled: regular && round !== null, silent: true },
  );
  return (data ?? [])
    .filter(
      (purchase) =>
        purchase.contractId === contractId &&
        purchase.roundNumber === round?.number &&
        purchase.status === 'completed',
    )
    .reduce((sum, { tokens }) => sum + tokens, 0);
}
