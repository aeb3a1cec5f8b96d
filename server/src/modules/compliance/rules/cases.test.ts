import { describe, expect, test } from 'vitest';
import { concluded, dueConcluded, dueOpen, isLate } from './cases.ts';
import { DAY, POLICY } from './facts.test-support.ts';

describe('the deadlines of a case', () => {
  const operation = new Date('2026-01-01T12:00:00Z');
  const later = (ms: number) => new Date(operation.getTime() + ms);
  test('are ninety days after the operation, or twenty-four hours after the conclusion if earlier', () => {
    const due = dueOpen(operation, POLICY);
    expect(due).toEqual(later(90 * DAY));
    expect(dueConcluded(due, later(10 * DAY), POLICY)).toEqual(later(11 * DAY));
    expect(dueConcluded(due, later(89.5 * DAY), POLICY)).toEqual(later(90 * DAY));
  });
  test('are the policy’s, and a conclusion never moves the one that already runs', () => {
    expect(dueOpen(operation, { reportDays: 30 })).toEqual(later(30 * DAY));
    const due = later(30 * DAY);
    expect(dueConcluded(due, later(29 * DAY), { reportHours: 12 })).toEqual(later(29.5 * DAY));
    expect(dueConcluded(due, later(29 * DAY), { reportHours: 240 })).toEqual(due);
  });
  test('have not passed at the exact instant, and have a millisecond later', () => {
    const due = later(90 * DAY);
    expect(isLate({ due_at: due, reported_at: null }, due)).toBe(false);
    expect(isLate({ due_at: due, reported_at: null }, later(90 * DAY + 1))).toBe(true);
    expect(isLate({ due_at: due, reported_at: due }, later(200 * DAY))).toBe(false);
    expect(isLate({ due_at: null, reported_at: null }, later(200 * DAY))).toBe(false);
  });
  test('start once: a concluded case cannot be concluded again', () => {
    expect(concluded('open', true)).toBe('to_report');
    expect(concluded('open', false)).toBe('closed');
    for (const state of ['to_report', 'reported', 'closed'] as const)
      expect(concluded(state, true)).toBe(null);
  });
});
