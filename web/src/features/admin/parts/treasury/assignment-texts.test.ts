import { expect, test } from 'vitest';
import { assignedWords, assignmentEffect } from './assignment-texts.ts';

const deposit = { amount: '10.00', userId: 'ana', userName: 'Ana Paz', projectName: 'Torre' };
const transfer = { amount: '10.000000', userId: 'ana', userName: 'Ana Paz', leftAt: null };

test('a transfer that meets every rule is credited without another decision, and that is said', () => {
  const { effect, reasons } = assignmentEffect(transfer, deposit);
  expect(reasons).toEqual([]);
  expect(effect).toMatch(/se acreditan .*10,00.* a Ana Paz en Torre.*no se deshace/);
});

test('whatever prevents the automatic credit is named', () => {
  const { effect, reasons } = assignmentEffect(
    { amount: '9.5', userId: 'eva', userName: 'Eva Sosa', leftAt: '2026-03-09T13:00:00.000Z' },
    deposit,
  );
  expect(effect).toMatch(/queda a revisar/);
  expect(reasons).toEqual([
    expect.stringMatching(/El importe es otro: avisó .*10,00/),
    'La dirección que envió es de Eva Sosa, no de Ana Paz.',
    'Llegó a una dirección que la empresa había dejado.',
  ]);
  const unproved = assignmentEffect({ ...transfer, userId: null, userName: null }, deposit);
  expect(unproved.reasons).toEqual(['Ana Paz no probó que la dirección que envió sea suya.']);
});

test('after it, the deposit is named with its outcome', () => {
  expect(assignedWords({ orderNumber: 'D-1', status: 'completed' })).toMatch(/quedó acreditado/);
  expect(assignedWords({ orderNumber: 'D-1', status: 'sent' })).toMatch(/todavía no/);
});
