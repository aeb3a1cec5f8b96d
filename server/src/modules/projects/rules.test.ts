import { describe, expect, test } from 'vitest';
import type { ProjectStatus } from '#contract/projects/values.ts';
import {
  contractStatus,
  dayAfterRound,
  mayStep,
  PROJECT_STEPS,
  roundTimes,
  searchable,
} from './rules.ts';

const STATES: ProjectStatus[] = ['draft', 'in_review', 'published', 'cancelled'];

test('each step is allowed only from the states in the table', () => {
  const allowed = (Object.keys(PROJECT_STEPS) as (keyof typeof PROJECT_STEPS)[]).map((step) => [
    step,
    STATES.filter((state) => mayStep(step, state)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    submit: ['draft'],
    withdraw: ['in_review'],
    return: ['in_review'],
    publish: ['draft', 'in_review'],
    cancel: ['published'],
  });
});

describe("a contract's status follows its rounds", () => {
  test.each([
    [[], 'scheduled'],
    [['scheduled', 'scheduled'], 'scheduled'],
    [['in_progress', 'scheduled'], 'in_progress'],
    [['completed', 'scheduled'], 'in_progress'],
    [['closed', 'in_progress'], 'in_progress'],
    [['completed', 'closed'], 'completed'],
    [['closed', 'closed'], 'closed'],
  ] as const)('%j → %s', (rounds, status) => {
    expect(contractStatus(rounds)).toBe(status);
  });
});

test('a round runs whole days from midnight in Argentina', () => {
  const { startsAt, endsAt } = roundTimes('2026-03-02', 30);
  expect(startsAt.toISOString()).toBe('2026-03-02T03:00:00.000Z');
  expect(endsAt.toISOString()).toBe('2026-04-01T03:00:00.000Z');
  expect(dayAfterRound('2026-03-02', 30)).toBe('2026-04-01');
});

test('search ignores accents, case and punctuation', () => {
  expect(searchable('  Torre  Ñandú — Córdoba, 2.ª etapa ')).toBe('torre nandu cordoba 2 ª etapa');
  expect(searchable("%_\\' drop")).toBe('drop');
});
