import { expect, test } from 'vitest';
import type { ProvedAsset } from '#contract/proofs/schemas.ts';
import { coverageOf, isOld } from './coverage.ts';

const hash = 'ab'.repeat(32);
const asset = (of: Pick<ProvedAsset, 'kind' | 'status' | 'asset' | 'amount'>): ProvedAsset => ({
  ...of,
  projectId: null,
  evidence: null,
});
const owed = (of: string, total: string) => ({
  asset: of,
  projectId: null,
  total,
  holders: 1,
  root: hash,
  supply: null,
});

test('the debt to people and projects is shown beside declared and checked money; without a declaration it is not zero', () => {
  const statement = {
    format: 'ladrillo-statement/1' as const,
    number: 1,
    date: '2026-03-10',
    takenAt: '2026-03-10T03:00:00Z',
    previousRoot: null,
    liabilities: [owed('ARS', '10.00'), owed('USD', '5.10'), owed('USDT', '0.000000')],
    assets: [
      asset({ kind: 'bank', status: 'declared', asset: 'USD', amount: '4.00' }),
      asset({ kind: 'bank', status: 'declared', asset: 'USD', amount: '3.05' }),
      asset({ kind: 'chain', status: 'checked', asset: 'USDT', amount: '2.500000' }),
      asset({ kind: 'escrow', status: 'ledger', asset: 'USD', amount: '3.00' }),
    ],
    ledger: [],
    audit: { entries: 0, head: '' },
    papers: [],
    handover: null,
    publicKey: hash,
    root: hash,
    signature: hash + hash,
  };
  expect(coverageOf(statement)).toEqual([
    { asset: 'ARS', owed: '10.00', there: null, difference: null },
    { asset: 'USD', owed: '8.10', there: '7.05', difference: '-1.05' },
    { asset: 'USDT', owed: '0.000000', there: '2.500000', difference: '2.500000' },
  ]);
});

test("a declared balance is outdated once it exceeds the allowed days on its statement's day", () => {
  expect(isOld('2026-02-03', '2026-03-10', 35)).toBe(false);
  expect(isOld('2026-02-02', '2026-03-10', 35)).toBe(true);
});
