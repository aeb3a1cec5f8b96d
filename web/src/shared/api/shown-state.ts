import type { MovementStatus, WithdrawalState } from '#contract/payments/statuses.ts';

/**
 * A withdrawal's state as people see it, in the terms of the API: a returned one has the status `rejected` there, as one
 * that was refused has.
 */
export function shownStateQuery(state: WithdrawalState | undefined): {
  readonly status: MovementStatus | undefined;
  readonly returned: 'true' | 'false' | undefined;
} {
  if (state === 'returned') return { status: undefined, returned: 'true' };
  return { status: state, returned: state === 'rejected' ? 'false' : undefined };
}
