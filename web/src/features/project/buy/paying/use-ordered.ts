import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useOrdersOf } from '#web/shared/buy-orders/use-orders.ts';
import type { BuyStep } from '../use-buy-step.ts';
import type { Bringing } from './use-bringing.ts';

const READING_MS = 4_000;

/** The buy order of the money being brought, and the purchase that the server made of it. */
export function useOrdered(
  { now }: BuyStep,
  { transfer }: Bringing,
  { depositId, projectId }: { depositId: string; projectId: string },
): { order: BuyOrder | null; purchase: Purchase | null } {
  const movementId = transfer.data?.id ?? (now === 'pagar' && depositId !== '' ? depositId : null);
  const { last: order } = useOrdersOf(movementId);
  const number = order?.status === 'made' ? order.purchaseNumber : null;
  const query = { 'filter[projectId]': projectId };
  const { data } = useEveryPage(
    listMyPurchases,
    { query },
    { enabled: number !== null, silent: true },
  );
  const purchase =
    data?.find(({ orderNumber }) => number !== null && orderNumber === number) ?? null;
  // data read before the purchase lacks it
  useEveryPage(
    listMyPurchases,
    { query },
    { enabled: number !== null && purchase === null, silent: true, every: READING_MS },
  );
  return { order, purchase };
}
