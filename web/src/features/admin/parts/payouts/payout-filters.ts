import { SORTS } from '#contract/desk/sorts.ts';
import { payoutCaution } from '#contract/payments/cautions.ts';
import { payableSort, runState } from '#contract/payouts/schemas.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import type { Filters } from '#web/shared/address/use-filters.ts';
import { sortsOf } from '#web/shared/desk/list-order.tsx';

/** The URL's filters of payment runs: payable withdrawals, and the runs. */
export const PAYOUT_FILTERS = {
  search: 'text',
  currency: bankCurrency.options,
  bank: 'text',
  caution: payoutCaution.options,
  state: runState.options,
  from: 'text',
  to: 'text',
  sort: [...sortsOf(SORTS.payable), ...sortsOf(SORTS.runs)],
} as const;
export type PayoutFilters = Filters<typeof PAYOUT_FILTERS>;

/** The filters of payable withdrawals as an API query. */
export const payableQuery = ({
  search,
  currency,
  bank,
  caution,
  sort,
}: PayoutFilters['values']) => ({
  search,
  'filter[currency]': currency,
  'filter[bank]': bank,
  'filter[caution]': caution,
  sort: payableSort.safeParse(sort).data,
});
