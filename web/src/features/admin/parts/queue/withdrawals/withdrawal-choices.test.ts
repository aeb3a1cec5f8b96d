import { expect, test } from 'vitest';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import {
  cautions,
  labels,
  owes,
  shared,
  subjects,
  withdrawal,
  withdrawalCalls,
} from '../movements.fixture.ts';
import { withdrawalChoices } from './withdrawal-choices.tsx';

test.each([
  ['waits', {}, ['Preaprobar', 'Rechazar']],
  ['is pre-approved', { preApprovedAt: shared.date }, ['Registrar envío', 'Rechazar']],
  ['is sent', { status: 'sent' }, ['Devolver']],
] as const)(
  'every question about a withdrawal that %s names its order, person, amount and account',
  (_state, change, offered) => {
    const choices = withdrawalChoices({
      withdrawal: { ...withdrawal, ...change },
      levelOne: false,
      calls: withdrawalCalls,
    });
    expect(labels(choices)).toEqual(offered);
    expect(subjects(choices)).toEqual(
      new Set(['RET-7 · Ana Paz · $ 7.100,00 · cuenta 2850590940090418135201 de Paz Ana']),
    );
  },
);

test.each([
  ['suffices', {}, 'Devolver', 'Devolver', /^Para transferencias/],
  [
    'is the first of two',
    { needsTwo: true },
    'Primera de dos aprobaciones',
    'Dar la primera aprobación',
    /todavía no vuelve nada/,
  ],
  [
    'is the second',
    {
      needsTwo: true,
      firstApproval: {
        step: 'return' as const,
        at: shared.date,
        by: 'Eva Sosa',
        mine: false,
        amount: '7200.00',
        reference: null,
        bankLineId: null,
        charged: null,
      },
    },
    'Segunda aprobación',
    'Devolver',
    /vale ahora/,
  ],
] as const)('the question of a return says when it %s', (_case, change, title, confirm, lead) => {
  const [choice] = withdrawalChoices({
    withdrawal: { ...withdrawal, status: 'sent', ...change },
    levelOne: false,
    calls: withdrawalCalls,
  });
  expect(choice).toMatchObject({ label: 'Devolver', title, confirmLabel: confirm });
  expect(choice?.explain).toMatch(lead);
});

test('a USDT withdrawal shows its whole address', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const choices = withdrawalChoices({
    withdrawal: {
      ...withdrawal,
      type: 'usdt_transfer',
      receivedCurrency: 'USDT',
      receivedAmount: '7.000000',
      preApprovedAt: shared.date,
      destination: { alias: 'Mía', holder: '', account: address },
    },
    levelOne: false,
    calls: withdrawalCalls,
  });
  expect(labels(choices)).toEqual(['Firmar y enviar', 'Rechazar']);
  for (const subject of subjects(choices)) expect(subject).toContain(`dirección ${address}`);
});

test('what comes back of a withdrawal pays the debt of its person, but not from the funds of a project', () => {
  const ofIt = (change: Partial<Withdrawal>) =>
    cautions(
      withdrawalChoices({
        withdrawal: { ...withdrawal, personCaution: owes, ...change },
        levelOne: true,
        calls: withdrawalCalls,
      }),
    );
  expect(ofIt({}).Rechazar).toMatch(/vuelve a su billetera paga primero esa deuda\.$/);
  expect(ofIt({ status: 'sent' }).Devolver).toMatch(/paga primero esa deuda\.$/);
  expect(ofIt({ source: 'funds' }).Rechazar).toMatch(/no paga esa deuda\.$/);
});
