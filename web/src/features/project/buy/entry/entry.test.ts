import { expect, test } from 'vitest';
import type { Contract, Vault } from '#contract/projects/offers.ts';
import { afterEntries } from './after-entries.ts';
import { backOf, entryOf } from './entry.ts';
import { noEntryOf } from './no-entry.ts';

const vault = (number: number, more: Partial<Vault>): Vault => ({
  id: `v${number}`,
  number,
  tokens: 500,
  investedTokens: 0,
  room: 500,
  looseTokens: 0,
  buybackPrice: { amount: '1.15', currency: 'USD' },
  buybackDate: '2027-03-01',
  status: number === 1 ? 'active' : 'inactive',
  returnPercent: null,
  yearlyPercent: null,
  coveragePercent: 0,
  payDay: '2027-03-01',
  late: null,
  ...more,
});
const now = Date.parse('2026-11-22T15:00:00Z');
const when = { graceDays: 10, now };
const placed = (vaults: Vault[], tokens: number) =>
  entryOf({ vaults, late: null }, tokens, when)?.parts.map(({ vault: { number }, tokens: n }) => [
    number,
    n,
  ]);

test('tokens enter when the grace period ends, the open vault first, the rest the next', () => {
  expect(entryOf({ vaults: [vault(1, {})], late: null }, 100, when)?.at).toBe(
    '2026-12-02T15:00:00.000Z',
  );
  const both = [vault(1, { room: 50 }), vault(2, { buybackDate: '2027-09-01' })];
  expect(placed(both, 100)).toEqual([
    [1, 50],
    [2, 50],
  ]);
});

test('a vault with an earlier date accepts none, and without room nothing is scheduled', () => {
  const soon = vault(1, { buybackDate: '2026-12-02' });
  expect(placed([soon, vault(2, {})], 100)).toEqual([[2, 100]]);
  expect(placed([soon], 100)).toBeUndefined();
  expect(placed([vault(1, { room: 50 })], 51)).toBeUndefined();
  expect(placed([vault(1, {})], 0)).toBeUndefined();
});

test('where tokens enter no vault there is a reason: all are full, too few places, or none is left by then', () => {
  const why = (vaults: Vault[], tokens: number) => noEntryOf({ vaults, late: null }, tokens, when);
  expect(why([vault(1, { room: 0 })], 1)).toEqual({ why: 'full' });
  expect(why([vault(1, { room: 50 })], 51)).toEqual({ why: 'short', room: 50 });
  expect(why([vault(1, { buybackDate: '2026-12-02' })], 100)).toEqual({ why: 'none' });
  expect(why([vault(1, {})], 100)).toBeNull();
  expect(why([], 100)).toBeNull();
});

test('the announced buy-back is of the vaults that tokens enter, else of the last one', () => {
  const later = {
    buybackDate: '2027-09-01',
    buybackPrice: { amount: '1.20', currency: 'USD' },
  } as const;
  const vaults = [vault(1, { room: 50 }), vault(2, later)];
  const back = (entry: Parameters<typeof backOf>[2]) => backOf({ vaults }, 100, entry)?.amount;
  expect(back(entryOf({ vaults, late: null }, 100, when))).toBe('117.50');
  expect(back(null)).toBe('120.00');
  expect(backOf({ vaults: [] }, 100, null)).toBeNull();
});

test('while payments are overdue no vault is offered, whatever its room', () => {
  const late = { owed: { amount: '9328.00', currency: 'USD' as const }, since: '2026-11-17' };
  const vaults = [vault(1, {})];
  expect(entryOf({ vaults, late }, 100, when)).toBeNull();
  expect(noEntryOf({ vaults, late }, 100, when)).toEqual({ why: 'late' });
});

test('the tokens of earlier orders are in their vaults before those of the next purchase', () => {
  const vaults = [vault(1, {}), vault(2, { buybackDate: '2027-09-01' })];
  const ahead = [
    { parts: [{ vaultNumber: 1, tokens: 400, payDay: '2027-03-01' }] },
    {
      parts: [
        { vaultNumber: 1, tokens: 50, payDay: '2027-03-01' },
        { vaultNumber: 2, tokens: 450, payDay: '2027-09-01' },
      ],
    },
  ];
  const found = afterEntries({ vaults } as Contract, ahead);
  expect(found.vaults.map(({ room }) => room)).toEqual([50, 50]);
  expect(placed(found.vaults, 100)).toEqual([
    [1, 50],
    [2, 50],
  ]);
  expect(noEntryOf({ vaults: found.vaults, late: null }, 101, when)).toEqual({
    why: 'short',
    room: 100,
  });
});
