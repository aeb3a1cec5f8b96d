import { describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import * as chart from './chart.ts';
import { type EntryDraft, idempotencyKeyOf } from './draft.ts';
import { assertDeclared, declareEntry, isDeclared, lackOf } from './entries.ts';
import { entryOf, standingEntryOf } from './outcome.ts';

const [userId, projectId] = [newId(), newId()];
const round = { id: newId(), projectId, issueId: projectId };
const wallet = chart.available(userId, projectId, 'USD');
const draftOf = (kind: string, lines: chart.Lines): EntryDraft => ({
  id: newId(),
  kind,
  occurredAt: new Date('2026-01-02T03:04:05Z'),
  idempotencyKey: idempotencyKeyOf(userId, 'test', newId()),
  postings: chart.postings(lines),
});
const BOUGHT = [
  ...chart.move(wallet, chart.escrow(round, 'USD'), 100n),
  ...chart.move(
    chart.unissued(round),
    chart.available(userId, projectId, chart.tokensOf(projectId)),
    1n,
  ),
];

describe('the permitted flows of a kind of entry', () => {
  test('a purchase pays into escrow and credits tokens of the round', () => {
    expect(() => assertDeclared(draftOf('purchase', BOUGHT))).not.toThrow();
  });

  test.each([
    ['a kind that nobody declared', 'gift', BOUGHT],
    [
      'a purchase that pays the project',
      'purchase',
      chart.move(wallet, chart.funds(projectId, 'USD'), 1n),
    ],
    [
      'a purchase that takes money out of escrow',
      'purchase',
      chart.move(chart.escrow(round, 'USD'), wallet, 1n),
    ],
    [
      'a buy-back in pesos',
      'buyback',
      chart.move(
        chart.projectMoney(projectId, 'ARS', 'buyback'),
        chart.available(userId, projectId, 'ARS'),
        1n,
      ),
    ],
    [
      'money out of nowhere',
      'rent',
      chart.move(chart.treasury('USD'), chart.rent(userId, projectId), 1n),
    ],
  ])('%s is refused', (_name, kind, lines) => {
    expect(() => assertDeclared(draftOf(kind, lines))).toThrow(`entry ${kind}`);
  });

  test('a reversal may do the opposite of its kind', () => {
    const undone = BOUGHT.map(([account, amount]) => [account, -amount] as const);
    expect(() => assertDeclared(draftOf('purchase_reversed', undone))).not.toThrow();
    expect(() => assertDeclared(draftOf('purchase_reversed', BOUGHT))).toThrow('purchase_reversed');
  });

  test('a kind cannot be declared twice', () => {
    expect(() => declareEntry('purchase', { flows: [] })).toThrow('purchase is already declared');
    const moved = { place: 'user.available', asset: 'USD', leaves: true } as const;
    expect(isDeclared({ ...moved, kind: 'purchase' })).toBe(true);
  });
});

describe('the error of a refused entry', () => {
  const tokens = chart.available(userId, projectId, chart.tokensOf(projectId));
  test.each([
    ['purchase', wallet, 'INSUFFICIENT_FUNDS', [{ path: 'tokens', message: 'NOT_AFFORDABLE' }]],
    ['purchase', chart.unissued(round), 'TOKENS_SOLD_OUT', []],
    ['withdrawal.hold', wallet, 'INSUFFICIENT_FUNDS', []],
    ['withdrawal.hold', chart.fx('USD'), 'FX_UNAVAILABLE', []],
    ['conversion', chart.funds(projectId, 'USD'), 'INSUFFICIENT_FUNDS', []],
    ['refund', chart.funds(projectId, 'USD'), 'REFUND_NOT_FUNDED', []],
    ['revocation', chart.escrow(round, 'USD'), 'REFUND_NOT_FUNDED', []],
    ['refund', tokens, 'INSUFFICIENT_TOKENS', []],
    ['investment', tokens, 'INSUFFICIENT_TOKENS', []],
  ] as const)('%s without enough on %j is %s', (kind, account, key, details) => {
    expect(lackOf(kind, account)).toMatchObject({ key, details });
  });

  test('an entry posted by an earlier call is an error where the caller writes more than the entry', () => {
    const seen = { status: 'seen', entryId: newId() } as const;
    expect(() => entryOf(seen)).toThrow('IDEMPOTENCY_KEY_REUSED');
    expect(standingEntryOf(seen)).toBe(seen.entryId);
    expect(() => standingEntryOf({ ...seen, status: 'reused' })).toThrow('IDEMPOTENCY_KEY_REUSED');
  });
});
