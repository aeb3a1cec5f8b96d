import type { OrderDetail } from '#contract/reports/schemas.ts';
import type { Projects } from '#modules/projects';

export type Amount = OrderDetail['amounts'][number];

/** The details of one kind of order. Its person and journal entries are added for all kinds in the same way. */
export interface OrderText extends Omit<OrderDetail, 'kind' | 'id' | 'person' | 'entries'> {
  readonly userId: string;
  /**
   * The reference by which its journal entries are found, when it is not the order's id; `at` limits them to its moment.
   */
  readonly bookedAs?: { readonly ids: readonly string[]; readonly at?: Date };
}

/** When an order is read. */
export interface ReadAt {
  readonly now: Date;
  /** Non-working days besides weekends. */
  readonly holidays: ReadonlySet<string>;
  /** Those of these contracts that promise no future payment, with the reason. */
  readonly unpromisedContracts: Projects['unpromisedContracts'];
}

export const amount = (
  label: string,
  value: string,
  {
    hint = null,
    strong = false,
  }: { hint?: string | null | undefined; strong?: boolean | undefined } = {},
): Amount => ({ label, value, hint, strong });

/** The date and time of a rate, as stored with an order. */
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
