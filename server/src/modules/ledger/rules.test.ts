import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { EntryDraft, PostingDraft } from './entries/draft.ts';
import type { AccountRef } from './entries/refs.ts';
import { assertSound } from './rules.ts';
import { draftOf, newWorld } from './samples.test-support.ts';

const world = newWorld();
const { escrow, unissued } = world;
const userId = newId();
const ana = world.wallet(userId);
const sound = draftOf('transfer', [[ana, escrow, 5n]]);

test('a draft made of moves is sound, and unsound once one amount is off by one', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 2n ** 40n }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, (given) => {
      const draft = draftOf(
        'transfer',
        given.map((amount) => [world.wallet(newId()), world.wallet(newId()), amount]),
      );
      assertSound(draft);
      const [first, ...rest] = draft.postings;
      if (first === undefined) throw new Error('a draft without postings');
      const off = { ...draft, postings: [lineOf(first.account, first.amount - 1n), ...rest] };
      expect(() => assertSound(off)).toThrow('sums to -1');
    }),
    { numRuns: 30 },
  );
});

describe('an unsound draft is rejected with its fault', () => {
  const faults: [fault: string, change: Partial<EntryDraft>][] = [
    ['fewer than two', { postings: [] }],
    ['fewer than two', { postings: [lineOf(ana, 5n)] }],
    ['ARS sums to 1', { postings: [lineOf(ana, -4n), lineOf(escrow, 5n)] }],
    // Sums to zero in total, but not in each asset.
    ['ARS sums to -5', { postings: [lineOf(ana, -5n), lineOf(unissued, 5n)] }],
    ['a posting of zero', { postings: [lineOf(ana, 0n), lineOf(escrow, 0n)] }],
    ['two postings on', { postings: [lineOf(ana, -5n), lineOf(ana, 5n)] }],
    [
      'two postings on',
      { postings: [lineOf(ana, -5n), lineOf(world.wallet(userId.toUpperCase()), 5n)] },
    ],
    ['out of range', { postings: [lineOf(ana, -(2n ** 63n)), lineOf(escrow, 2n ** 63n)] }],
    ['no such account', { postings: [lineOf(world.wallet('me'), -5n), lineOf(escrow, 5n)] }],
    ['no idempotency key', { idempotencyKey: '' }],
    ['key is too long', { idempotencyKey: 'x'.repeat(501) }],
    ['the date is invalid', { occurredAt: new Date(Number.NaN) }],
    ['not a UUID', { id: 'one' }],
    ['no kind', { kind: '' }],
  ];

  test.each(faults)('%s', (fault, change) => {
    expect(() => assertSound({ ...sound, ...change })).toThrow(fault);
  });
});

function lineOf(account: AccountRef, amount: bigint): PostingDraft {
  return { account, amount };
}
