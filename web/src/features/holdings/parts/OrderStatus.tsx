import type { Order } from '#contract/tokens/schemas.ts';
import { LABELS } from '#web/shared/i18n/labels.ts';
import { Chip, type Tone } from '#web/shared/ui/StatusChip.tsx';

/** An order's state in the words of its kind: the contract leaves it as plain text. */
export function OrderStatus({ order }: { order: Order }) {
  const words: Readonly<Record<string, string>> = LABELS[WORDS_OF[order.kind] ?? 'movementStatus'];
  return <Chip tone={TONES[order.status] ?? 'quiet'}>{words[order.status] ?? order.status}</Chip>;
}

type Words = 'purchaseStatus' | 'reservationStatus' | 'investmentStatus';
const WORDS_OF: Partial<Record<Order['kind'], Words>> = {
  purchase: 'purchaseStatus',
  reservation: 'reservationStatus',
  reservation_deposit: 'reservationStatus',
  investment: 'investmentStatus',
};
const TONES: Readonly<Record<string, Tone>> = {
  completed: 'ok',
  paid: 'ok',
  active: 'cyan',
  invested: 'cyan',
  sent: 'cyan',
  pending: 'warn',
  rejected: 'error',
};
