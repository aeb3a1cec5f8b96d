import type { Deposit, Transfer, Withdrawal } from '#contract/payments/schemas.ts';
import type { Choice } from '../deciding/Decision.tsx';

/* A movement of each kind, and what its choices show. */

export const run = () => Promise.resolve();

export const withdrawalCalls = { accept: run, send: run, reject: run, raise: run, sendBack: run };

export const shared = {
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

export const withdrawal: Withdrawal = {
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

export const deposit: Deposit = {
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

export const transfer: Transfer = {
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

/** The label of each choice. */
export const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);

/** The first part of each question, with non-breaking spaces. */
export const subjects = (choices: readonly Choice[]) =>
  new Set(choices.map(({ subject }) => subject?.replaceAll('\u00a0', ' ')));

/** The caution of a person who owes money. */
export const owes = {
  debts: [{ amount: '500.00', currency: 'ARS' as const }],
  blocked: false,
  frozen: false,
};

/** The caution of a blocked person. */
export const blocks = { debts: [], blocked: true, frozen: false };

/** The caution of each choice by its label. */
export const cautions = (choices: readonly Choice[]) =>
  Object.fromEntries(
    choices.map(({ label, caution }) => [label, caution?.replaceAll('\u00a0', ' ')]),
  );

export const depositCalls = {
  accept: run,
  send: run,
  reject: run,
  chargeBack: run,
  undoChargeback: run,
  revert: run,
};

/** What the desk entered to credit a deposit. */
export const credit = {
  received: { amount: '7100.00', currency: 'ARS' as const },
  gap: null,
  isSame: false,
  caseNumber: '',
  takenBack: null,
  calls: depositCalls,
};
