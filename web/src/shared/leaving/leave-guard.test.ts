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

test('a page where nothing is unsaved is left at once', () => {
  expect(leaveGuard.mayLeave()).toBe(true);
});

test('of two forms of a page, one that is saved leaves the other asked about', async () => {
  guard(false);
  const saved = guard(true);
  expect(await leaveGuard.mayLeave()).toBe(true);
  saved();
  expect(await leaveGuard.mayLeave()).toBe(false);
});

test('a form that is saved before the other one leaves that one asked about', async () => {
  const saved = guard(true);
  guard(false);
  saved();
  expect(await leaveGuard.mayLeave()).toBe(false);
});
