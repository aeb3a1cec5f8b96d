import type { Money } from '#contract/core/money.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import type { Entry } from '../entry/entry.ts';
import { outcomeRows } from '../estimate-rows.tsx';
import type { Order } from '../offer.ts';

/**
 * The rows of what a purchase may return. A purchase of units returns the currency that pays it; a vault and a rent pay
 * dollars.
 * @param paid null until it is quoted
 */
export function backRows(
  {
    offer,
    tokens,
    cost,
  }: Pick<Order, 'tokens' | 'cost'> & { offer: Pick<Order['offer'], 'contract'> },
  paid: Money | null,
  given: { graceDays: number; entry: Entry | null },
): SummaryRow[] {
  if (offer.contract !== null) return outcomeRows(offer, tokens, { cost, ...given });
  return outcomeRows(offer, tokens, { cost: paid ?? cost, ...given }).map((row) =>
    paid ? row : { ...row, value: '…' },
  );
}
