import { expect, test } from 'vitest';
import { mayAskMore, stateOf } from './rules.ts';

test('a question waits, is answered, and can be hidden in either state', () => {
  const hidden_at = new Date(0);
  expect(stateOf({ answer: null, hidden_at: null })).toBe('waiting');
  expect(stateOf({ answer: 'Sí', hidden_at: null })).toBe('answered');
  expect(stateOf({ answer: 'Sí', hidden_at })).toBe('hidden');
  expect(stateOf({ answer: null, hidden_at })).toBe('hidden');
});

test('three wait at most in a project, ten are asked at most in a day', () => {
  expect(mayAskMore({ waiting: 2, today: 9 })).toBe(true);
  expect(mayAskMore({ waiting: 3, today: 3 })).toBe(false);
  expect(mayAskMore({ waiting: 0, today: 10 })).toBe(false);
});
