import { expect, test } from 'vitest';
import { rangeOf } from '../../deciding/selection/use-selection.ts';
import type { OpenLine, Proposed } from '../bank-texts.ts';
import { namedLine, obstacleOf, sumsOf } from './bank-selection.ts';

const proposal: Proposed = {
  as: 'deposit',
  movementId: 'm',
  orderNumber: 'D-2026-000001',
  userName: 'Ana Paz',
  userId: 'u',
  account: 'Torre Norte',
  amount: '10.00',
  rule: null,
  certainty: 'certain',
  reasons: ['amount_equal'],
  cautions: [],
  needsTwo: false,
  firstApproval: null,
  alone: null,
  personCaution: null,
};
const line = (id: string, change: Partial<OpenLine> = {}): OpenLine => ({
  id,
  day: '2026-11-20',
  amount: '10.00',
  currency: 'ARS',
  reference: id,
  deposits: [],
  signs: [],
  people: [],
  needsTwo: [],
  waits: false,
  proposal,
  ...change,
});

test('sums are by currency, incoming separate from outgoing', () => {
  expect(
    sumsOf([
      line('a'),
      line('b', { amount: '0.01' }),
      line('c', { amount: '-3.50' }),
      line('d', { currency: 'USD', amount: '-1.00' }),
    ]),
  ).toEqual([
    {
      currency: 'ARS',
      in: { amount: '10.01', currency: 'ARS' },
      out: { amount: '3.50', currency: 'ARS' },
    },
    {
      currency: 'USD',
      in: { amount: '0.00', currency: 'USD' },
      out: { amount: '1.00', currency: 'USD' },
    },
  ]);
});

const said = (change: Partial<OpenLine>) => {
  const named = namedLine(line('TRF PAZ', change));
  return { ...named, alarm: named.alarm?.replaceAll('\u00a0', ' ') ?? null };
};

test('a question about many lines names the order, the person, the bank’s amount and its destination', () => {
  expect(said({})).toEqual({
    id: 'TRF PAZ',
    orderNumber: 'D-2026-000001',
    userName: 'Ana Paz',
    money: { amount: '10.00', currency: 'ARS' },
    account: 'billetera en Torre Norte',
    alarm: null,
  });
  const sent: Partial<OpenLine> = {
    amount: '-10.00',
    proposal: { ...proposal, as: 'withdrawal', account: '0070001600000000001232 de Ana Paz' },
  };
  expect(said(sent)).toMatchObject({
    money: { amount: '10.00' },
    account: 'cuenta 0070001600000000001232 de Ana Paz',
  });
  const none = { movementId: null, orderNumber: null, userName: null, userId: null, account: null };
  expect(said({ proposal: { ...proposal, ...none, as: 'bank_fee' } })).toMatchObject({
    orderNumber: 'Comisión del banco',
    userName: 'TRF PAZ',
    account: '20/11/2026',
  });
});

test.each([
  ['several_alike', 'Atención: hay otro movimiento igual'],
  ['other_tax_id', 'Atención: nombra el CUIT de otra persona'],
  ['day_far', 'Atención: pasaron más de diez días'],
  ['late', 'Atención: el aviso venció'],
  ['amount_differs', 'Atención: el importe es otro (avisó $ 12,00)'],
] as const)('one with the caution %s is marked', (caution, alarm) => {
  expect(said({ proposal: { ...proposal, amount: '12.00', cautions: [caution] } }).alarm).toBe(
    alarm,
  );
});

test('one whose person owes money names the debt, beside what speaks against the proposal', () => {
  const personCaution = {
    debts: [{ amount: '40.00', currency: 'USD' as const }],
    blocked: false,
    frozen: false,
  };
  expect(said({ proposal: { ...proposal, personCaution, cautions: ['day_far'] } }).alarm).toBe(
    'Debe US$ 40,00: lo que entra o vuelve a su billetera paga primero esa deuda. Atención: pasaron más de diez días',
  );
  expect(said({ proposal: { ...proposal, personCaution, as: 'withdrawal' } }).alarm).toBe(
    'Debe US$ 40,00 por un contracargo o un depósito revertido',
  );
});

test('a range is the same from either end, and one line where its beginning is gone', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => line(id));
  const ids = (from: string | null, to: string) => rangeOf(lines, from, to).map(({ id }) => id);
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(ids('z', 'c')).toEqual(['c']);
  expect(ids(null, 'c')).toEqual(['c']);
});

test('lines that cannot be decided in bulk have a reason', () => {
  expect(obstacleOf(line('a'), false)).toBeNull();
  expect(obstacleOf(line('a', { proposal: null }), true)).toBe('Sin propuesta');
  expect(obstacleOf(line('a', { waits: true }), true)).toBe('Falta otra aprobación');
  const fee = line('a', { proposal: { ...proposal, as: 'bank_fee', movementId: null } });
  expect(obstacleOf(fee, true)).toBeNull();
  expect(obstacleOf(fee, false)).toBe('La decide el nivel 1');
  const blocked = line('a', { proposal: { ...proposal, cautions: ['person_blocked'] } });
  expect(obstacleOf(blocked, true)).toBe('La persona está bloqueada');
});
