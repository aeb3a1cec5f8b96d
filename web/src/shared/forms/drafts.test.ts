import { expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

function aBrowser() {
  const stored = new Map<string, string>();
  const clock = { at: Date.parse('2026-03-02T12:00:00Z') };
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  return { stored, clock, page: () => createDrafts({ storage, now: () => clock.at }) };
}

it('input of an expired session is there for the same person, until its form has it again', () => {
  const { page } = aBrowser();
  const before = page();
  let amount = '1500';
  before.follow('deposit.amount', () => amount);
  const stop = before.follow('withdrawal.amount', () => '9');
  amount = '1500.50';
  stop();
  before.keep('ana');
  const after = page();
  after.belongTo('ana');
  expect(after.read('ana', 'deposit.amount')).toBe('1500.50');
  expect(after.read('ana', 'withdrawal.amount')).toBeUndefined();
  after.forget('deposit.amount');
  expect(page().read('ana', 'deposit.amount')).toBeUndefined();
});
it("is removed by another person's log-in, by log-out, and after a day", () => {
  const { page, stored, clock } = aBrowser();
  const typed = () => {
    const drafts = page();
    drafts.follow('deposit.amount', () => '1500');
    drafts.keep('ana');
    return drafts;
  };
  typed();
  expect(page().read('luis', 'deposit.amount')).toBeUndefined();
  page().belongTo('luis');
  expect(stored.size).toBe(0);
  typed().clear();
  expect(stored.size).toBe(0);
  typed();
  clock.at += 24 * 60 * 60 * 1000;
  expect(page().read('ana', 'deposit.amount')).toBeUndefined();
});
