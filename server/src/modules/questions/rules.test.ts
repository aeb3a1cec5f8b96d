import { expect, test } from 'vitest';
import { mayAskMore, stateOf } from './rules.ts';

test('a question waits, is answered, can be hidden in either state, and is closed by a cancellation', () => {
  const hidden_at = new Date(0);
  const asked = { answer: null, hidden_at: null, closed_by_cancellation: false };
  expect(stateOf(asked)).toBe('waiting');
  expect(stateOf({ ...asked, answer: 'Sí' })).toBe('answered');
  expect(stateOf({ ...asked, answer: 'Sí', hidden_at })).toBe('hidden');
  expect(stateOf({ ...asked, hidden_at })).toBe('hidden');
  expect(stateOf({ ...asked, hidden_at, closed_by_cancellation: true })).toBe('closed');
});

test('three wait at most in a project, ten are asked at most in a day', () => {
  expect(mayAskMore({ waiting: 2, today: 9 })).toBe(true);
  expect(mayAskMore({ waiting: 3, today: 3 })).toBe(false);
  expect(mayAskMore({ waiting: 0, today: 10 })).toBe(false);
});
