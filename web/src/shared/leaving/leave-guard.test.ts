import { afterEach, expect, test } from 'vitest';
import { leaveGuard } from './leave-guard.ts';

const taken: (() => void)[] = [];
afterEach(() => {
  for (const stop of taken.splice(0)) stop();
});
const guard = (leaves: boolean) => {
  const stop = leaveGuard.set(async () => leaves);
  taken.push(stop);
  return stop;
};

test('a page without unsaved content is left immediately', () => {
  expect(leaveGuard.mayLeave()).toBe(true);
});

test('when one of two forms is saved, leaving still asks about the other', async () => {
  guard(false);
  const saved = guard(true);
  expect(await leaveGuard.mayLeave()).toBe(true);
  saved();
  expect(await leaveGuard.mayLeave()).toBe(false);
});

test('also when the later form is saved first', async () => {
  const saved = guard(true);
  guard(false);
  saved();
  expect(await leaveGuard.mayLeave()).toBe(false);
});
