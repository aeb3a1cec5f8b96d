import { expect, test } from 'vitest';
import { nextStatus, readingOf } from './rules.ts';
import { webhookTime } from './wire.ts';

const LEVEL = 'basic-kyc-level';
const completed = (reviewAnswer: 'GREEN' | 'RED', reviewRejectType?: 'RETRY' | 'FINAL') => ({
  reviewStatus: 'completed',
  levelName: LEVEL,
  reviewResult: {
    reviewAnswer,
    ...(reviewRejectType ? { reviewRejectType } : {}),
    moderationComment: ' Otra foto ',
  },
});

test.each([
  [undefined, 'not_started', null],
  [{ reviewStatus: 'init' }, 'not_started', null],
  [{ reviewStatus: 'awaitingUser' }, 'retry', null],
  [{ reviewStatus: 'pending' }, 'pending', null],
  [{ reviewStatus: 'onHold' }, 'pending', null],
  [{ reviewStatus: 'pending', reviewResult: { reviewAnswer: 'GREEN' as const } }, 'pending', null],
  [{ reviewStatus: 'completed' }, 'pending', null],
  [completed('GREEN'), 'verified', null],
  [completed('RED', 'RETRY'), 'retry', 'Otra foto'],
  [completed('RED', 'FINAL'), 'rejected', 'Otra foto'],
  [completed('RED'), 'retry', 'Otra foto'],
])('%o reads as %s', (review, status, comment) => {
  expect(readingOf(review, LEVEL)).toEqual({ status, comment });
});

test('ignores a pass of another level, and unknown states', () => {
  expect(readingOf({ ...completed('GREEN'), levelName: 'phone-only' }, LEVEL)).toBeNull();
  expect(readingOf({ reviewStatus: 'somethingNew' }, LEVEL)).toBeNull();
});

test('verified survives another review, but not a red answer or a reset', () => {
  expect(nextStatus('verified', 'pending')).toBe('verified');
  expect(nextStatus('verified', 'retry')).toBe('retry');
  expect(nextStatus('verified', 'not_started')).toBe('not_started');
  expect(nextStatus('retry', 'pending')).toBe('pending');
});

test('the time in a webhook is UTC', () => {
  const webhook = {
    type: 'applicantReviewed',
    correlationId: 'x',
    createdAtMs: '2026-01-15 12:00:00.250',
  };
  expect(webhookTime(webhook)).toEqual(new Date('2026-01-15T12:00:00.250Z'));
  expect(webhookTime({ ...webhook, createdAtMs: '2026-13-45 99:00:00.000' })).toBeNull();
});
