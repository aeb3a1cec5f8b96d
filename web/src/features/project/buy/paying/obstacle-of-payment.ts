import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { words } from '../member-texts.ts';
import type { Payment } from './use-payment.ts';

/** Why an amount cannot be paid yet, or null; missing money is paid within the purchase. */
export function obstacleOfPayment({
  quote,
  amount,
}: Pick<Payment, 'quote' | 'amount'>): Obstacle | null {
  if (quote.state === 'expired') return { reason: words('quoteOld') };
  return amount === null ? { reason: words('quoteWait'), unseen: true } : null;
}
