import type { Round } from '#contract/projects/offers.ts';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';

/** Tokens that the person bought in a round, for their own bricks in its wall. */
export function useBoughtIn(projectId: string, contractId: string | null, { number }: Round) {
  const { data } = useEveryPage(
    listMyPurchases,
    { query: { 'filter[projectId]': projectId } },
    { silent: true },
  );
  return (data ?? [])
    .filter(
      (purchase) =>
        purchase.contractId === contractId &&
        purchase.roundNumber === number &&
        purchase.status === 'completed',
    )
    .reduce((sum, { tokens }) => sum + tokens, 0);
}
