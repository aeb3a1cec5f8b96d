import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../endpoints.ts';

/** Steps of an administrator that move nothing. */
const HARMLESS = ['/payments/deposits/:id/send', '/payments/deposits/:id/reject'];
const STEP =
  /^\/(payments|balance)\/.*\/(accept|send|return|reject|revert|chargeback|assign|decide)$/;

test('every step that moves or releases a person’s money asks for the second factor again, singly as in bulk', () => {
  const steps = ALL_ENDPOINTS.filter(
    ({ method, path, access }) =>
      method !== 'GET' &&
      access === 'payments.manage' &&
      STEP.test(path) &&
      !HARMLESS.includes(path),
  );
  expect(steps.length).toBeGreaterThan(9);
  expect(steps.filter(({ stepUp }) => !stepUp).map(({ path }) => path)).toEqual([]);
});
