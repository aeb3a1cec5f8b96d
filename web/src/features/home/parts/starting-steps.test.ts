import { expect, test } from 'vitest';
import { type Beginning, stepsOf } from './starting-steps.ts';

const NEW: Beginning = {
  isOwner: false,
  verified: false,
  kycStatus: 'not_started',
  declared: false,
  declarationHolds: false,
  hadMoney: false,
  moneyComes: false,
  isOrdered: false,
  hasBought: false,
  hasProject: false,
};
const shown = (of: Partial<Beginning>) =>
  stepsOf({ ...NEW, ...of }).map(({ name, state }) => `${name} ${state}`);

test('a new person starts with their identity', () => {
  expect(shown({})).toEqual([
    'mail done',
    'identity next',
    'declaration later',
    'money later',
    'investment later',
  ]);
});
test('an identity in review is waited for', () => {
  expect(shown({ kycStatus: 'pending' })[1]).toBe('identity waiting');
});
test('one to correct, or rejected, is not told to begin', () => {
  expect(shown({ kycStatus: 'retry' })[1]).toBe('identity retry');
  expect(shown({ kycStatus: 'rejected' }).slice(1)).toEqual([
    'identity rejected',
    'declaration later',
    'money later',
    'investment later',
  ]);
});
test('with money on its way the purchase is later, with money available it is next', () => {
  const verified = { verified: true, declared: true, kycStatus: 'verified' as const };
  expect(shown({ ...verified, moneyComes: true }).slice(3)).toEqual([
    'money waiting',
    'investment later',
  ]);
  expect(shown({ ...verified, moneyComes: true, isOrdered: true }).slice(3)).toEqual([
    'money waiting',
    'investment waiting',
  ]);
  expect(shown({ ...verified, hadMoney: true }).slice(3)).toEqual([
    'money done',
    'investment next',
  ]);
});
test('a verified person may invest before they add money, because a purchase asks for the missing money', () => {
  expect(shown({ verified: true, declared: true, kycStatus: 'verified' }).slice(3)).toEqual([
    'money next',
    'investment next',
  ]);
});
test('an owner publishes instead of buying', () => {
  expect(shown({ isOwner: true, verified: true, declared: true })).toEqual([
    'mail done',
    'identity done',
    'declaration done',
    'project next',
  ]);
});
test('once all steps are done there is no list', () => {
  expect(shown({ verified: true, declared: true, hadMoney: true, hasBought: true })).toEqual([]);
  expect(shown({ isOwner: true, verified: true, declared: true, hasProject: true })).toEqual([]);
});
test('a missing declaration is requested, whatever was done already', () => {
  expect(shown({ verified: true, hadMoney: true, hasBought: true })[2]).toBe('declaration next');
  // beside the next step when money does not need it, before it when it does
  expect(shown({ verified: true }).slice(2)).toEqual([
    'declaration next',
    'money next',
    'investment next',
  ]);
  expect(shown({ verified: true, declarationHolds: true }).slice(2)).toEqual([
    'declaration next',
    'money later',
    'investment later',
  ]);
});
