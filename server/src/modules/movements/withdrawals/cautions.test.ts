import { expect, test } from 'vitest';
import { cautionsOf, type WithdrawalFacts } from './cautions.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const usual: WithdrawalFacts = {
  source: 'wallet',
  holder: 'PÉREZ, Ana',
  userName: 'Ana Perez',
  usdAmount: 300_00n,
  largest: 100_00n,
  shared: false,
  seenAt: new Date('2026-01-01T12:00:00Z'),
  elsewhere: true,
  paidBefore: true,
  factorRemoved: false,
  renamed: false,
  held: false,
};
const cautions = (change: Partial<WithdrawalFacts>, stop?: Parameters<typeof cautionsOf>[1]) =>
  cautionsOf({ ...usual, ...change }, stop, NOW);

test('a withdrawal like the earlier ones has no cautions', () => {
  expect(cautions({})).toEqual([]);
});

test.each([
  ['to another holder', { holder: 'Luis Paz' }, 'other_holder'],
  ['to an account that two people have', { shared: true }, 'account_shared'],
  ['to an account of last week', { seenAt: new Date('2026-11-13T12:00:00Z') }, 'account_changed'],
  ['to an account that was never paid before', { paidBefore: false }, 'new_destination'],
  ['of a person without their second factor', { factorRemoved: true }, 'factor_removed'],
  ['of a person whom the desk renamed', { renamed: true }, 'person_renamed'],
  ['with a high alert', { held: true }, 'alert_high'],
  ['of over three times the largest before', { usdAmount: 300_01n }, 'unusual_amount'],
  ['that is the first one of its person', { largest: null }, 'first_withdrawal'],
] as const)('a withdrawal %s is marked', (_what, change, caution) => {
  expect(cautions(change)).toEqual([caution]);
});

test('a company’s account raises no caution for project funds, nor does the age of a first account', () => {
  expect(cautions({ source: 'funds', holder: 'Obras S.A.' })).toEqual([]);
  expect(cautions({ elsewhere: false, seenAt: NOW })).toEqual([]);
});

test('the caution of a stop names its reason', () => {
  const none = { blocked: false, debts: [], chargeback: false, inReview: false, company: null };
  expect(cautions({}, { ...none, blocked: true })).toEqual(['person_blocked']);
  expect(cautions({}, { ...none, debts: [{}] })).toEqual(['owes']);
  expect(cautions({}, { ...none, chargeback: true })).toEqual(['chargeback_waits']);
  expect(cautions({}, { ...none, inReview: true })).toEqual(['death_reported']);
  expect(cautions({}, { ...none, company: 'in_review' })).toEqual(['company_waits']);
});
