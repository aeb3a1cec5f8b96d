import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { words } from '../member-texts.ts';
import { paying } from './paying-texts.ts';
import type { Bringing } from './use-bringing.ts';

/**
 * The amount that a payment's last line names, in the currency of its button: what a provider charges now, the most that
 * an order may spend, or the cost.
 * @param of.short whether money is missing, which `bringing` asks for
 */
export function footOf(
  bringing: Pick<Bringing, 'instant' | 'orders' | 'amount'>,
  of: { readonly short: boolean; readonly most: Money | null; readonly cost: Money | null },
): { label: string; amount: string | null } {
  const said = (label: string, amount: Money | null) => ({
    label,
    amount: amount && formatMoney(amount),
  });
  if (of.short && bringing.instant) return said(paying('rowCharged'), bringing.amount);
  if (of.short && bringing.orders) return said(paying('orderMost'), of.most);
  return said(words('rowPay'), of.cost);
}
