import { expect, test } from 'vitest';
import { type Recorded, stageOf, stepFault, stepToRecord } from './rules.ts';

const TODAY = '2026-11-20';
const contract: Recorded = { step: 'contract', date: '2026-10-01', answer: 'acknowledged' };
const possession: Recorded = { step: 'possession', date: '2026-11-01', answer: 'waiting' };

test('steps are recorded in order, each once', () => {
  expect(stepFault({ step: 'contract', date: TODAY }, [], TODAY)).toBeNull();
  expect(stepFault({ step: 'deed', date: TODAY }, [contract], TODAY)).toBe('UNIT_STEP_ORDER');
  expect(stepFault({ step: 'possession', date: TODAY }, [contract], TODAY)).toBeNull();
  expect(stepFault({ step: 'contract', date: TODAY }, [contract], TODAY)).toBe(
    'UNIT_STEP_RECORDED',
  );
});

test('a step with an objection is recorded again before any other', () => {
  const refused: Recorded = { ...possession, answer: 'objected' };
  expect(stepFault({ step: 'deed', date: TODAY }, [contract, refused], TODAY)).toBe(
    'UNIT_STEP_ORDER',
  );
  expect(stepFault({ step: 'possession', date: TODAY }, [contract, refused], TODAY)).toBeNull();
  expect(stepToRecord([contract, refused])).toBe('possession');
});

test('refuses a future day, and a day before the previous step', () => {
  expect(stepFault({ step: 'contract', date: '2026-11-21' }, [], TODAY)).toBe('DATE_AHEAD');
  expect(stepFault({ step: 'possession', date: '2026-09-30' }, [contract], TODAY)).toBe(
    'DATE_EARLIER',
  );
});

test('a unit’s stage is its last recorded step', () => {
  expect(stageOf(false, [])).toBe('reserved');
  expect(stageOf(true, [])).toBe('paid');
  expect(stageOf(true, [contract, possession])).toBe('possession');
  expect(stepToRecord([contract, possession, { ...possession, step: 'deed' }])).toBeNull();
});
