import { formatMoney } from '#web/shared/format/money.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { words } from '../member-texts.ts';
import { obstacleOfPayment } from './obstacle-of-payment.ts';
import { paying } from './paying-texts.ts';
import type { Bringing } from './use-bringing.ts';
import type { Payment } from './use-payment.ts';

/** Why the missing money cannot be requested with the present choices, or null. */
export function obstacleOfBringing(
  { sources, source, missing, out, amount, charge }: Bringing,
  payment: Payment,
): Obstacle | null {
  if (source === null) {
    const isLimited = sources.some((one) => one.kind === 'deposit' && one.most !== undefined);
    return {
      reason: isLimited
        ? paying('noSourceOfAll')
        : paying('noSource', { currency: spokenCurrency(payment.currency) }),
    };
  }
  if (payment.amount === null) return obstacleOfPayment(payment);
  if (out?.short) return { reason: paying('transferShort', { amount: formatMoney(out.gross) }) };
  if (charge.state === 'expired') return { reason: words('quoteOld') };
  return missing === null || amount === null ? { reason: words('quoteWait') } : null;
}

/** What asking for it does, in the words of its button. */
export function actionOf({ source, instant, amount, rest }: Bringing): string {
  if (source?.kind === 'transfer') return paying(rest === null ? 'askTransfer' : 'askBoth');
  if (instant) return paying('pay', { amount: amount ? formatMoney(amount) : '…' });
  return paying(source?.type === 'usdt_transfer' ? 'showAddress' : 'showAccount');
}
