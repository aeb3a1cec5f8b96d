import { toMoney } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';
import { t } from './texts.ts';
import type { Payment } from './use-payment.ts';

/** Total and what is left after it, in the currency paid; nothing while a quote is missing. */
export function payRows({ amount, available }: Payment): SummaryRow[] {
  if (amount === null) return [];
  const left = available && minorOf(available) - minorOf(amount);
  return [
    { label: t('rowPay'), value: formatMoney(amount), strong: true },
    ...(left !== null && left >= 0n
      ? [{ label: t('rowAfter'), value: formatMoney(toMoney(left, amount.currency)) }]
      : []),
  ];
}
