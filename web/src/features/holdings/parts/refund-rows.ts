import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';

/** What comes back and what is kept, one pair of lines a currency. */
export const refundRows = (
  parts: readonly { returned: Money; penalty: Money }[],
  penaltyPercent: number,
): SummaryRow[] =>
  parts.flatMap(({ returned, penalty }) => [
    {
      label: 'Penalidad',
      hint: formatPercent(penaltyPercent),
      value: formatMoney(penalty),
    },
    {
      label: 'Vuelve a la billetera',
      hint: formatPercent(100 - penaltyPercent),
      value: formatMoney(returned),
      strong: true,
    },
  ]);
