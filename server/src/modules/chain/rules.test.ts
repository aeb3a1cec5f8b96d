import { describe, expect, test } from 'vitest';
import type { Reading, TokenTransfer } from './gateway.ts';
import { type Claim, challengeText, creditable, judge, paymentUri } from './rules.ts';

const COMPANY = '0xCompany';
const OWN = '0xOwn';
const transfer = (
  place: number,
  amount: bigint,
  {
    sender = OWN,
    recipient = COMPANY,
  }: { sender?: string | undefined; recipient?: string | undefined } = {},
) =>
  ({
    hash: '0x1',
    place,
    amount,
    sender,
    recipient,
    blockNumber: 5n,
    blockHash: '0x2',
  }) satisfies TokenTransfer;
const mined = (
  transfers: TokenTransfer[],
  confirmations = 12,
  otherTokens: string[] = [],
): Reading => ({
  kind: 'mined',
  blockNumber: 5n,
  confirmations,
  transfers,
  otherTokens,
});
const claim = (more: Partial<Claim> = {}): Claim => ({
  amount: 100n,
  companies: new Set([COMPANY]),
  old: new Set(),
  required: 12,
  proved: new Set([OWN]),
  taken: new Set(),
  ...more,
});

describe('a transaction is judged', () => {
  test.each<[string, Reading, Partial<Claim>, object]>([
    ['good', mined([transfer(0, 100n)]), {}, { state: 'good', problem: null, amount: 100n }],
    ['unseen when unknown', { kind: 'unknown' }, {}, { state: 'unseen', amount: null }],
    ['unseen when pending', { kind: 'pending' }, {}, { state: 'unseen' }],
    ['confirming one block short', mined([transfer(0, 100n)], 11), {}, { state: 'confirming' }],
    [
      'failed when it was reverted for good',
      { kind: 'reverted', blockNumber: 5n, confirmations: 12 },
      {},
      { state: 'failed', problem: 'TRANSACTION_REVERTED', transfers: [] },
    ],
    [
      'not failed yet while a reorganisation may undo that',
      { kind: 'reverted', blockNumber: 5n, confirmations: 3 },
      {},
      { state: 'confirming', problem: 'TRANSACTION_REVERTED' },
    ],
    [
      'failed for another token',
      mined([], 12, [COMPANY]),
      {},
      { state: 'failed', problem: 'WRONG_TOKEN' },
    ],
    [
      'failed for another recipient',
      mined([transfer(0, 100n, { sender: OWN, recipient: '0xElse' })]),
      {},
      { state: 'failed', problem: 'WRONG_RECIPIENT' },
    ],
    ['failed without any transfer', mined([]), {}, { state: 'failed', problem: 'NO_TRANSFER' }],
    [
      'failed for nothing at all',
      mined([transfer(0, 0n)]),
      {},
      { state: 'failed', problem: 'WRONG_RECIPIENT' },
    ],
    [
      'failed when every event credited another deposit',
      mined([transfer(0, 100n)]),
      { taken: new Set([0]) },
      { state: 'failed', problem: 'TRANSACTION_USED' },
    ],
    [
      'for review when another amount came',
      mined([transfer(0, 99n)]),
      {},
      { state: 'review', problem: 'AMOUNT_DIFFERS', amount: 99n },
    ],
    [
      'for review from an address that was not proved',
      mined([transfer(0, 100n, { sender: '0xStranger' })]),
      {},
      { state: 'review', problem: 'SENDER_UNPROVED', amount: 100n },
    ],
    [
      'by the sum of several events',
      mined([transfer(0, 60n), transfer(3, 40n)]),
      {},
      { state: 'good', amount: 100n },
    ],
    [
      'by the person’s own events alone where strangers paid in it, too',
      mined([transfer(0, 100n), transfer(1, 500n, { sender: '0xStranger' })]),
      {},
      { state: 'good', amount: 100n, transfers: [expect.objectContaining({ place: 0 })] },
    ],
    [
      'by what is still free of it',
      mined([transfer(0, 60n), transfer(1, 100n)]),
      { taken: new Set([0]) },
      { state: 'good', amount: 100n, transfers: [expect.objectContaining({ place: 1 })] },
    ],
  ])('%s', (_name, reading, more, expected) => {
    expect(judge(reading, claim(more))).toMatchObject(expected);
  });
});

test('amounts beyond the ledger’s range are not creditable', () => {
  expect(creditable([transfer(0, 2n ** 255n), transfer(1, 1n)], new Set([COMPANY]))).toHaveLength(
    1,
  );
});

test('a text to sign names the site, the account and the address', () => {
  const text = challengeText({
    site: 'https://ladrillo.example',
    userId: 'ana',
    address: OWN,
    code: 'c0de',
    expiresAt: new Date('2026-01-01T00:00:00Z'),
  });
  for (const part of ['https://ladrillo.example', 'ana', OWN, 'c0de', '2026-01-01'])
    expect(text).toContain(part);
});

test('a wallet reads the payment from the QR code', () => {
  expect(paymentUri({ contract: '0xT', chainId: 1, company: '0xC', amount: 1_500_000n })).toBe(
    'ethereum:0xT@1/transfer?address=0xC&uint256=1500000',
  );
});
