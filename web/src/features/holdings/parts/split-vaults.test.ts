import { expect, it } from 'vitest';
import type { Vault } from '#contract/projects/schemas.ts';
import { roomIn, splitVaults } from './split-vaults.ts';

const TODAY = '2026-11-21';
const vault = (number: number, status: Vault['status'], room: number): Vault => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  status,
  tokens: 100 + room,
  investedTokens: 100,
  buybackPrice: { amount: '1.10', currency: 'USD' },
  buybackDate: '2028-01-01',
  payDay: '2028-03-15',
  late: null,
  returnPercent: 10,
  yearlyPercent: 5,
  coveragePercent: 0,
});
const three = [vault(3, 'inactive', 50), vault(1, 'passed', 70), vault(2, 'active', 30)];

it('fills the open vault and lets the rest run over into the next', () => {
  expect(
    splitVaults(three, 40, TODAY).map(({ vault: { number }, tokens }) => [number, tokens]),
  ).toEqual([
    [2, 30],
    [3, 10],
  ]);
  expect(splitVaults(three, 30, TODAY)).toHaveLength(1);
});
it('counts no room in paid vaults, nor in those whose date has come', () => {
  expect(roomIn(three, TODAY)).toBe(80);
  expect(roomIn(three, '2028-01-01')).toBe(0);
});
