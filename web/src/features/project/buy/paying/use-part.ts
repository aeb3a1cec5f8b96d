import { listMyTransfers } from '#contract/balance/endpoints.ts';
import { isPending } from '#contract/buy-orders/words.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/**
 * The transfer that brings the other part of a purchase's money, among one's latest.
 * @param id empty without one
 * @returns `isAwaited`: it may still be credited, or is not known yet
 */
export function usePart(id: string): { part: Transfer | null; isAwaited: boolean } {
  const { data } = useApiQuery(
    listMyTransfers,
    { query: {} },
    { enabled: id !== '', silent: true, every: POLL_MS },
  );
  const part = data?.items.find((one) => one.id === id) ?? null;
  return { part, isAwaited: id !== '' && (part === null || isPending(part)) };
}
