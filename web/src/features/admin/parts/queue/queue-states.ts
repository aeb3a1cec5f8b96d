import type { MovementStatus } from '#contract/payments/schemas.ts';
import { choices, valuesOf } from '#contract/words.ts';

/** The contents of a queue: pending movements, oldest first, or those in a state. */
export const QUEUE_STATES: readonly QueueState[] = ['waiting', ...valuesOf('movementStatus')];
type QueueState = 'waiting' | MovementStatus;

export const queueStateOptions = () => [
  { value: 'waiting', label: 'Por resolver' },
  ...choices('movementStatus'),
];

/** The same as an API query. */
export const queueStateQuery = (state: QueueState | undefined) =>
  state === 'waiting' ? { 'filter[waiting]': 'true' as const } : { 'filter[status]': state };
