import { expect, test } from 'vitest';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { withdrawal } from '../movements.fixture.ts';
import { withdrawalRows } from './withdrawal-rows.tsx';

const dueIn = (more: Partial<Withdrawal>) =>
  withdrawalRows({ ...withdrawal, ...more }, true).flatMap(({ label }) =>
    typeof label === 'string' && label.startsWith('Ven') ? [label] : [],
  );

test('the due time of a withdrawal is shown while it is open, and in its tense', () => {
  expect(dueIn({ status: 'pending', dueAt: null })).toEqual([]);
  expect(dueIn({ status: 'pending', dueAt: '2099-01-01T12:00:00.000Z' })).toEqual(['Vence']);
  expect(dueIn({ status: 'sent', dueAt: '2020-01-01T12:00:00.000Z' })).toEqual(['Venció']);
  expect(dueIn({ status: 'completed', dueAt: '2020-01-01T12:00:00.000Z' })).toEqual([]);
});
