import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The overdue amount that is not covered, which is the figure of the inbox and of the owner's home; null without one. */
export const Overdue = ({ missing }: { missing: Money }) =>
  isZero(missing) ? null : (
    <SummaryRows
      rows={[{ label: 'Vencido sin cubrir', value: formatMoney(missing), strong: true }]}
    />
  );
