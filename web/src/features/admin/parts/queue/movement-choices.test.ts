import { expect, test } from 'vitest';
import type { Deposit, Transfer, Withdrawal } from '#contract/payments/schemas.ts';
import type { Choice } from '../deciding/Decision.tsx';
import { debtAlarm } from '../deciding/person-caution.ts';
import { depositObstacle } from './deposits/DepositsMany.tsx';
import { depositChoices } from './deposits/deposit-choices.tsx';
import { transferObstacle } from './transfers/TransfersMany.tsx';
import { transferChoices } from './transfers/transfer-choices.ts';
import { withdrawalChoices } from './withdrawals/withdrawal-choices.tsx';

const run = () => Promise.resolve();
const shared = {
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
  events: [],
};
const withdrawal: Withdrawal = {
  ...shared,
  orderNumber: 'RET-7',
  status: 'pending',
  returned: false,
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
const deposit: Deposit = {
  ...shared,
  firstApprovals: [],
  orderNumber: 'DEP-7',
  status: 'pending',
  type: 'ars_bank_transfer',
  sentCurrency: 'ARS',
  amount: '7100.00',
  acceptedAmount: null,
  reverted: false,
  payerAccount: null,
  reference: null,
  txHash: null,
  expiresAt: null,
  instructions: null,
  charge: null,
  formToken: null,
  cardForm: null,
  url: null,
  transaction: null,
  receipts: [],
};
const transfer: Transfer = {
  ...shared,
  orderNumber: 'TRA-7',
  status: 'pending',
  sentCurrency: 'ARS',
  amount: '7100.00',
  feePercent: '0.01',
  feeAmount: '71.00',
  receivedAmount: '7029.00',
  fromProjectId: shared.projectId,
  fromProjectName: 'Torre Sur',
  toProjectId: shared.projectId,
  toProjectName: 'Torre Norte',
};

const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);
/** The first part of each question, with non-breaking spaces. */
const subjects = (choices: readonly Choice[]) =>
  new Set(choices.map(({ subject }) => subject?.replaceAll('\u00a0', ' ')));

test.each([
  ['waits', {}, ['Preaprobar', 'Rechazar']],
  ['is pre-approved', { preApprovedAt: shared.date }, ['Registrar envío', 'Rechazar']],
  ['is sent', { status: 'sent' }, ['Devolver']],
] as const)(
  'every question about a withdrawal that %s names its order, person, amount and account',
  (_state, change, offered) => {
    const calls = { accept: run, send: run, reject: run, raise: run, sendBack: run };
    const choices = withdrawalChoices({
      withdrawal: { ...withdrawal, ...change },
      levelOne: false,
      calls,
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
  const calls = { accept: run, send: run, reject: run, raise: run, sendBack: run };
  const [choice] = withdrawalChoices({
    withdrawal: { ...withdrawal, status: 'sent', ...change },
    levelOne: false,
    calls,
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
    calls: { accept: run, send: run, reject: run, raise: run, sendBack: run },
  });
  expect(labels(choices)).toEqual(['Firmar y enviar', 'Rechazar']);
  for (const subject of subjects(choices)) expect(subject).toContain(`dirección ${address}`);
});

test('every question about a deposit names its order, person, announced amount and wallet', () => {
  const calls = {
    accept: run,
    send: run,
    reject: run,
    chargeBack: run,
    undoChargeback: run,
    revert: run,
  };
  const given = { gap: null, isSame: false, caseNumber: 'C-1', takenBack: null, calls };
  const received = { amount: '7000.00', currency: 'ARS' } as const;
  const choices = depositChoices({ ...given, deposit, received });
  expect(labels(choices)).toEqual(['Acreditar', 'Marcar en camino', 'Rechazar']);
  expect(subjects(choices)).toEqual(
    new Set(['DEP-7 · Ana Paz · avisó $ 7.100,00 · billetera en Torre Sur']),
  );
});

test('late money of an expired deposit can be credited, also after a first approval or a receipt', () => {
  const calls = {
    accept: run,
    send: run,
    reject: run,
    chargeBack: run,
    undoChargeback: run,
    revert: run,
  };
  const given = { gap: null, isSame: false, caseNumber: '', takenBack: null, calls };
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
  const calls = {
    accept: run,
    send: run,
    reject: run,
    chargeBack: run,
    undoChargeback: run,
    revert: run,
  };
  const given = {
    received: null,
    gap: null,
    isSame: false,
    caseNumber: '',
    takenBack: null,
    calls,
  };
  const credited: Deposit = { ...deposit, status: 'completed', acceptedAmount: '7100.00' };
  expect(depositChoices({ ...given, deposit: credited })).toMatchObject([
    { label: 'Revertir el crédito', title: 'Primera de dos aprobaciones', withReason: true },
  ]);
  expect(depositChoices({ ...given, deposit: { ...credited, type: 'usdt_transfer' } })).toEqual([]);
});

test('a chargeback takes two approvals, says its amount and case, and one booked by hand is undone by two', () => {
  const calls = {
    accept: run,
    send: run,
    reject: run,
    chargeBack: run,
    undoChargeback: run,
    revert: run,
  };
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
  const given = { received: null, gap: null, isSame: false, caseNumber: 'CB-2', calls };
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
  const calls = {
    accept: run,
    send: run,
    reject: run,
    chargeBack: run,
    undoChargeback: run,
    revert: run,
  };
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
    calls,
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

test('every question about a transfer names its order, person, amount and both wallets', () => {
  const choices = transferChoices(transfer, { accept: run, reject: run });
  expect(labels(choices)).toEqual(['Aprobar', 'Rechazar']);
  expect(subjects(choices)).toEqual(
    new Set(['TRA-7 · Ana Paz · $ 7.100,00 · de Torre Sur a Torre Norte']),
  );
});

const owes = {
  debts: [{ amount: '500.00', currency: 'ARS' as const }],
  blocked: false,
  frozen: false,
};
const blocks = { debts: [], blocked: true, frozen: false };
const cautions = (choices: readonly Choice[]) =>
  Object.fromEntries(
    choices.map(({ label, caution }) => [label, caution?.replaceAll('\u00a0', ' ')]),
  );
const depositCalls = {
  accept: run,
  send: run,
  reject: run,
  chargeBack: run,
  undoChargeback: run,
  revert: run,
};
const credit = {
  received: { amount: '7100.00', currency: 'ARS' as const },
  gap: null,
  isSame: false,
  caseNumber: '',
  takenBack: null,
  calls: depositCalls,
};

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

test('a transfer of a blocked or frozen person can only be refused, with the reason', () => {
  const calls = { accept: run, reject: run };
  for (const caution of [blocks, { ...blocks, frozen: true }]) {
    const [accept, reject] = transferChoices({ ...transfer, personCaution: caution }, calls);
    expect(accept?.obstacle?.reason).toMatch(/solo se puede rechazar/);
    expect(reject?.obstacle).toBeUndefined();
    expect(reject?.caution).toMatch(caution.frozen ? /queda para la sucesión/ : /vuelve igual/);
  }
  expect(cautions(transferChoices({ ...transfer, personCaution: owes }, calls))).toEqual({
    Aprobar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que entra a su billetera paga primero esa deuda.',
    Rechazar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que vuelve a su billetera paga primero esa deuda.',
  });
});

test('what comes back of a withdrawal pays the debt of its person, but not from the funds of a project', () => {
  const calls = { accept: run, send: run, reject: run, raise: run, sendBack: run };
  const ofIt = (change: Partial<Withdrawal>) =>
    cautions(
      withdrawalChoices({
        withdrawal: { ...withdrawal, personCaution: owes, ...change },
        levelOne: true,
        calls,
      }),
    );
  expect(ofIt({}).Rechazar).toMatch(/vuelve a su billetera paga primero esa deuda\.$/);
  expect(ofIt({ status: 'sent' }).Devolver).toMatch(/paga primero esa deuda\.$/);
  expect(ofIt({ source: 'funds' }).Rechazar).toMatch(/no paga esa deuda\.$/);
});

test('a bulk decision leaves out people who are blocked and names what others owe', () => {
  for (const obstacle of [
    depositObstacle({ ...deposit, personCaution: blocks }),
    transferObstacle({ ...transfer, personCaution: blocks }),
  ])
    expect(obstacle).toBe('Persona bloqueada: se decide en su página');
  expect(depositObstacle({ ...deposit, personCaution: owes })).toBeNull();
  expect(debtAlarm({ personCaution: owes })?.replaceAll('\u00a0', ' ')).toBe(
    'Debe $ 500,00: lo que entra o vuelve a su billetera paga primero esa deuda',
  );
  expect(debtAlarm({ personCaution: null })).toBeNull();
});
