import { expect, test } from 'vitest';
import type { Deposit, FirstApproval } from '#contract/payments/schemas.ts';
import { chargebackFields, isApproved } from './chargeback-fields.ts';

const charge: Deposit['charge'] = {
  provider: 'lyra',
  amount: { amount: '149000.00', currency: 'ARS' },
  rate: null,
  rateUntil: null,
  lateRate: null,
  state: 'paid',
  note: null,
  paid: { amount: '149000.00', currency: 'ARS' },
  worth: null,
  takenBack: null,
  chargebacksByHand: [],
};
const deposit = { charge, sentCurrency: 'USD' } as const;
const first: FirstApproval = {
  step: 'chargeback',
  at: '2026-11-20T12:00:00.000Z',
  by: 'Eva Sosa',
  mine: false,
  amount: '50.00',
  reference: 'CB-1',
  bankLineId: null,
  charged: { amount: '74500.00', currency: 'ARS' },
};

test('the second approver of a chargeback reads the charged amount of the first', () => {
  expect(chargebackFields(deposit, first)).toEqual({
    caseNumber: 'CB-1',
    taken: '74500.00',
    currency: 'ARS',
  });
});

test('without a first approval the whole payment is proposed, in the currency that came', () => {
  expect(chargebackFields(deposit, null)).toEqual({
    caseNumber: '',
    taken: '149000.00',
    currency: 'ARS',
  });
  const inDollars = { ...charge, paid: { amount: '100.00', currency: 'USD' } };
  expect(chargebackFields({ ...deposit, charge: inDollars }, null)).toMatchObject({
    taken: '100.00',
    currency: 'USD',
  });
});

test.each([
  ['the same', 'CB-1', '74500', true],
  ['another amount', 'CB-1', '74500.01', false],
  ['another case', 'CB-2', '74500.00', false],
] as const)(
  'a chargeback is compared with the approved one: %s',
  (_what, caseNumber, amount, is) => {
    expect(isApproved(first, { caseNumber, takenBack: { amount, currency: 'ARS' } })).toBe(is);
  },
);
