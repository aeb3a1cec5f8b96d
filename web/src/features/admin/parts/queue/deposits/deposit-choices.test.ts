import { expect, test } from 'vitest';
import type { Deposit } from '#contract/payments/schemas.ts';
import {
  cautions,
  credit,
  deposit,
  depositCalls,
  labels,
  owes,
  shared,
  subjects,
} from '../movements.fixture.ts';
import { depositChoices } from './deposit-choices.tsx';

test('every question about a deposit names its order, person, announced amount and wallet', () => {
  const given = {
    gap: null,
    isSame: false,
    caseNumber: 'C-1',
    takenBack: null,
    calls: depositCalls,
  };
  const received = { amount: '7000.00', currency: 'ARS' } as const;
  const choices = depositChoices({ ...given, deposit, received });
  expect(labels(choices)).toEqual(['Acreditar', 'Marcar en camino', 'Rechazar']);
  expect(subjects(choices)).toEqual(
    new Set(['DEP-7 · Ana Paz · avisó $ 7.100,00 · billetera en Torre Sur']),
  );
});

test('late money of an expired deposit can be credited, also after a first approval or a receipt', () => {
  const given = { gap: null, isSame: false, caseNumber: '', takenBack: null, calls: depositCalls };
  const received = { amount: '7100.00', currency: 'ARS' } as const;
  const event = (action: Deposit['events'][number]['action']) => ({
    action,
    at: shared.date,
    by: null,
    note: null,
  });
  const offered = (...events: Deposit['events']) =>
    labels(
      depositChoices({ ...given, received, deposit: { ...deposit, status: 'rejected', events } }),
    );
  for (const later of [[], [event('approved')], [event('receipt')]])
    expect(offered(event('created'), event('expired'), ...later)).toContain('Acreditar');
  expect(offered(event('created'), event('expired'), event('rejected'))).not.toContain('Acreditar');
});

test('a credited bank transfer can be reverted, in two approvals', () => {
  const given = {
    received: null,
    gap: null,
    isSame: false,
    caseNumber: '',
    takenBack: null,
    calls: depositCalls,
  };
  const credited: Deposit = { ...deposit, status: 'completed', acceptedAmount: '7100.00' };
  expect(depositChoices({ ...given, deposit: credited })).toMatchObject([
    { label: 'Revertir el crédito', title: 'Primera de dos aprobaciones', withReason: true },
  ]);
  expect(depositChoices({ ...given, deposit: { ...credited, type: 'usdt_transfer' } })).toEqual([]);
});

test('a chargeback takes two approvals, says its amount and case, and one booked by hand is undone by two', () => {
  const charge: Deposit['charge'] = {
    provider: 'stripe',
    amount: { amount: '100.00', currency: 'USD' },
    rate: null,
    rateUntil: null,
    lateRate: null,
    state: 'paid',
    note: null,
    paid: { amount: '100.00', currency: 'USD' },
    worth: null,
    takenBack: '40.00',
    chargebacksByHand: [{ reference: 'CB-1', amount: '40.00' }],
  };
  const charged: Deposit = {
    ...deposit,
    type: 'stripe',
    sentCurrency: 'USD',
    status: 'completed',
    acceptedAmount: '100.00',
    charge,
  };
  const given = {
    received: null,
    gap: null,
    isSame: false,
    caseNumber: 'CB-2',
    calls: depositCalls,
  };
  const takenBack = { amount: '25.00', currency: 'USD' } as const;
  const [booking, undoing] = depositChoices({ ...given, takenBack, deposit: charged });
  expect(booking).toMatchObject({
    label: 'Registrar contracargo',
    title: 'Primera de dos aprobaciones',
  });
  expect(booking?.explain).toMatch(/US\$\s25,00 cobrados, caso CB-2/);
  expect(undoing).toMatchObject({
    label: 'Deshacer el contracargo CB-1',
    title: 'Primera de dos aprobaciones',
  });
  expect(undoing?.explain).toMatch(/vuelven US\$\s40,00/);
});

test('a chargeback and the end of another are each announced by their own first approval', () => {
  const first = (step: 'chargeback' | 'reinstate', reference: string) => ({
    step,
    at: shared.date,
    by: 'Eva Sosa',
    mine: false,
    amount: '25.00',
    reference,
    bankLineId: null,
    charged: null,
  });
  const choices = depositChoices({
    received: null,
    gap: null,
    isSame: false,
    caseNumber: 'CB-2',
    takenBack: { amount: '25.00', currency: 'USD' },
    calls: depositCalls,
    deposit: {
      ...deposit,
      type: 'stripe',
      sentCurrency: 'USD',
      status: 'completed',
      acceptedAmount: '100.00',
      firstApprovals: [first('reinstate', 'CB-1'), first('chargeback', 'CB-2')],
      charge: {
        provider: 'stripe',
        amount: { amount: '100.00', currency: 'USD' },
        rate: null,
        rateUntil: null,
        lateRate: null,
        state: 'paid',
        note: null,
        paid: { amount: '100.00', currency: 'USD' },
        worth: null,
        takenBack: '40.00',
        chargebacksByHand: [{ reference: 'CB-1', amount: '40.00' }],
      },
    },
  });
  expect(choices.map(({ title }) => title)).toEqual(['Segunda aprobación', 'Segunda aprobación']);
});

test('the question of a credit says that its person owes and what the money pays first', () => {
  expect(
    cautions(depositChoices({ ...credit, deposit: { ...deposit, personCaution: owes } })),
  ).toEqual({
    Acreditar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que entra a su billetera paga primero esa deuda.',
    'Marcar en camino':
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. La deuda queda como está.',
    Rechazar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. La deuda queda como está.',
  });
});

test('the question of a reversal says that the missing amount adds to the debt', () => {
  const credited: Deposit = {
    ...deposit,
    status: 'completed',
    acceptedAmount: '7100.00',
    personCaution: { ...owes, blocked: true },
  };
  expect(cautions(depositChoices({ ...credit, received: null, deposit: credited }))).toEqual({
    'Revertir el crédito':
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que no haya en sus billeteras se suma a esa deuda. La cuenta de Ana Paz está bloqueada. El dinero sale igual de sus billeteras.',
  });
});
