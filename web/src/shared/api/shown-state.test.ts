import { expect, it } from 'vitest';
import { MOVEMENT_STATUSES, shownWithdrawalState } from '#contract/payments/statuses.ts';
import { shownStateQuery } from './shown-state.ts';

const ROWS = MOVEMENT_STATUSES.flatMap((status) =>
  (status === 'rejected' ? [true, false] : [false]).map((returned) => ({ status, returned })),
);

it('each state asks the API for exactly the rows that show it', () => {
  for (const state of [...MOVEMENT_STATUSES, 'returned'] as const) {
    const asked = shownStateQuery(state);
    const answered = ROWS.filter(
      ({ status, returned }) =>
        (asked.status === undefined || status === asked.status) &&
        (asked.returned === undefined || String(returned) === asked.returned),
    );
    expect(answered.map(shownWithdrawalState)).toEqual([state]);
  }
});

it('without a state, all rows are asked for', () => {
  expect(shownStateQuery(undefined)).toEqual({ status: undefined, returned: undefined });
});
