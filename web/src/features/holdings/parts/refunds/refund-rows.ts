import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The returned and the retained amount, a pair of rows per currency. */
export const refundRows = (parts: readonly { returned: Money; penalty: Money }[]): SummaryRow[] =>
  parts.flatMap(({ returned, penalty }) => [
    {
      label: 'Penalidad',
      hint: formatPercent(REFUND_PENALTY_PERCENT),
      value: formatMoney(penalty),
    },
    {
      label: 'Vuelve a tu billetera',
      hint: formatPercent(100 - REFUND_PENALTY_PERCENT),
      value: formatMoney(returned),
      strong: true,
    },
  ]);
