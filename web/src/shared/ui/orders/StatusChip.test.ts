import { expect, test } from 'vitest';
import { toneOf } from './StatusChip.tsx';
import { LATE } from './VaultChip.tsx';

test('a month of rent that is not paid is overdue: red, in the words of every overdue payment', () => {
  expect(LATE).toBe('Vencida, sin pagar');
  expect(toneOf('rentStatus', 'due')).toBe('error');
  expect(toneOf('rentStatus', 'paid')).toBe('ok');
});
