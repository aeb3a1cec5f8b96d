import type { OrderDetail } from '#contract/reports/schemas.ts';

export type Amount = OrderDetail['amounts'][number];

/** What each kind of order tells of itself; who it belongs to and its entries are added for all kinds alike. */
export interface OrderText extends Omit<OrderDetail, 'kind' | 'id' | 'person' | 'entries'> {
  readonly userId: string;
  /**
   * What its entries in the ledger are found by, where its own id is not it; `at` leaves out what came before and
   * after.
   */
  readonly bookedAs?: { readonly ids: readonly string[]; readonly at?: Date };
}

export const amount = (
  label: string,
  value: string,
  {
    hint = null,
    strong = false,
  }: { hint?: string | null | undefined; strong?: boolean | undefined } = {},
): Amount => ({ label, value, hint, strong });

/** The date and time of a rate, as it was stored with an order. */
export function rateOf(row: {
  rate: string | null;
  rate_source: string | null;
  rate_as_of: Date | null;
}): OrderDetail['rate'] {
  const { rate, rate_source: source, rate_as_of: asOf } = row;
  return rate === null || asOf === null
    ? null
    : { value: rate, source: source ?? '', asOf: asOf.toISOString() };
}
