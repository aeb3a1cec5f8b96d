import { expect, test } from 'vitest';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { withdrawalAlarms } from './alarms.ts';

const withdrawal: Withdrawal = {
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-20T12:00:00.000Z',
  userId: '00000000-0000-4000-8000-000000000002',
  userName: 'Ana Paz',
  projectId: '00000000-0000-4000-8000-000000000003',
  projectName: 'Torre Sur',
  reason: null,
  firstApproval: null,
  needsTwo: false,
  personCaution: null,
  returned: false,
  events: [],
  orderNumber: 'R-2026-000007',
  status: 'pending',
  source: 'wallet',
  type: 'bank_transfer',
  currency: 'ARS',
  amount: '7200.00',
  receivedCurrency: 'ARS',
  receivedAmount: '7100.00',
  feePercent: '0.01',
  feeAmount: '100.00',
  usdAmount: '7.00',
  rate: null,
  destination: { alias: 'Sueldo', holder: 'Paz Ana', account: '2850590940090418135201' },
  reference: null,
  preApprovedAt: null,
  waitsUntil: null,
  dueAt: null,
  transaction: null,
  stopped: null,
  awaitsApproval: false,
  cautions: [],
  bankLines: null,
  run: null,
};

test('a high alert hides neither a debt nor another holder', () => {
  const of = { ...withdrawal, cautions: ['owes', 'other_holder'] } satisfies Withdrawal;
  expect(withdrawalAlarms(of, true)).toBe('Alerta alta · Detenido: debe · Otro titular');
});

test('a warning that two sources have is named once, and a quiet withdrawal has none', () => {
  expect(withdrawalAlarms({ ...withdrawal, cautions: ['alert_high'] }, true)).toBe('Alerta alta');
  expect(withdrawalAlarms(withdrawal, false)).toBeNull();
});

test('why a company waits is named', () => {
  const stopped = {
    blocked: false,
    frozen: false,
    debts: [],
    chargeback: false,
    company: 'replacing',
    inReview: false,
    reportId: null,
  } as const;
  expect(
    withdrawalAlarms(
      { ...withdrawal, stopped: { ...stopped, debts: [] }, cautions: ['company_waits'] },
      false,
    ),
  ).toBe('Detenido: cambia quien representa');
});

test('a withdrawal of a payment run says so first, until it is sent', () => {
  const run = { id: '00000000-0000-4000-8000-000000000004', number: 'L-2026-000004' };
  const of = {
    ...withdrawal,
    cautions: ['owes'],
    run: { ...run, downloaded: null },
  } satisfies Withdrawal;
  expect(withdrawalAlarms(of, false)).toBe('Está en el lote L-2026-000004 · Detenido: debe');
  expect(withdrawalAlarms({ ...of, status: 'sent', cautions: [] }, false)).toBeNull();
});
