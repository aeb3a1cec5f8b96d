import { toMoney } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { words } from '../member-texts.ts';
import type { Payment } from './use-payment.ts';

/** The total in another currency than the price's, before the review; '…' until it is quoted. */
export const payRow = ({ currency, amount }: Pick<Payment, 'currency' | 'amount'>): SummaryRow[] =>
  currency === 'USD'
    ? []
    : [{ label: words('rowPay'), value: amount ? formatMoney(amount) : '…', strong: true }];

/** The total and the remaining balance, in the currency of payment; nothing without a quote. */
export function payRows({ amount, available }: Payment): SummaryRow[] {
  if (amount === null) return [];
  const left = available && minorOf(available) - minorOf(amount);
  return [
    { label: words('rowPay'), value: formatMoney(amount), strong: true },
    ...(left !== null && left >= 0n
      ? [{ label: words('rowAfter'), value: formatMoney(toMoney(left, amount.currency)) }]
      : []),
  ];
}
