import { expect, test } from 'vitest';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { bankLineRows, returnEvidence } from './bank-lines.ts';

const paid = {
  id: '00000000-0000-4000-8000-000000000001',
  day: '2026-03-02',
  reference: 'OP-94',
};
const back = {
  id: '00000000-0000-4000-8000-000000000002',
  day: '2026-03-04',
  reference: 'DEV TRANSFERENCIA',
};
const type = 'bank_transfer';
const labelsOf = (bankLines: Withdrawal['bankLines']) =>
  bankLineRows({ bankLines }).map(({ label }) => label);

test('a line of return is shown if there is one, and as possible while it is open', () => {
  expect(labelsOf(null)).toEqual([]);
  expect(labelsOf({ paid: null, back: null, isOpen: false })).toEqual(['Línea que lo pagó']);
  expect(labelsOf({ paid, back, isOpen: true })).toEqual([
    'Línea que lo pagó',
    'Puede ser la vuelta',
  ]);
  expect(labelsOf({ paid, back, isOpen: false })).toEqual(['Línea que lo pagó', 'Línea de vuelta']);
});

test('the question of a return says whether the line brought the money back or may have', () => {
  expect(returnEvidence({ type, bankLines: { paid, back, isOpen: true } }).join(' ')).toContain(
    'puede ser la vuelta',
  );
  expect(returnEvidence({ type, bankLines: { paid, back, isOpen: false } }).join(' ')).toContain(
    'lo trajo de vuelta',
  );
});

test('the question of a return on-chain mentions no statement', () => {
  expect(returnEvidence({ type: 'usdt_transfer', bankLines: null })).toEqual([]);
});
