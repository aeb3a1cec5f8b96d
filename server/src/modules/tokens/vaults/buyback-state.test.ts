import { expect, test } from 'vitest';
import { buybackStateOf } from './buyback-state.ts';

const EVE = '2026-03-09';
const PAY_DAY = '2026-03-10';

test.each([
  ['invested', EVE, null, 'expected'],
  ['invested', EVE, 'overdue', 'contract_late'],
  ['invested', EVE, 'cancelled', 'project_cancelled'],
  // its own delay says more than the contract's
  ['invested', PAY_DAY, null, 'late'],
  ['invested', PAY_DAY, 'overdue', 'late'],
  ['invested', PAY_DAY, 'cancelled', 'late'],
  ['paid', PAY_DAY, 'overdue', 'paid'],
  ['undone', PAY_DAY, 'overdue', 'none'],
] as const)(
  'the buy-back of an %s investment on %s, of a contract whose payments are unpromised for %s, is %s',
  (status, today, unpromised, state) => {
    expect(buybackStateOf({ status, payDay: PAY_DAY, unpromised }, today)).toBe(state);
  },
);
