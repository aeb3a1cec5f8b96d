import type { MovementStatus } from '#contract/payments/schemas.ts';
import { choices, valuesOf } from '#contract/words.ts';

/** What a queue shows: movements to decide, oldest first, or those of a state. */
export const QUEUE_STATES: readonly QueueState[] = ['waiting', ...valuesOf('movementStatus')];
type QueueState = 'waiting' | MovementStatus;

export const queueStateOptions = () => [
  { value: 'waiting', label: 'Por resolver' },
  ...choices('movementStatus'),
];

/** The same as the API is asked. */
export const queueStateQuery = (state: QueueState | undefined) =>
  state === 'waiting' ? { 'filter[waiting]': 'true' as const } : { 'filter[status]': state };
