import { expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { LOCK_WORDS, locksOf, minimumsOf } from './locks.ts';

const round = (
  id: string,
  status: 'completed' | 'in_progress' | 'scheduled',
  soldTokens: number,
) => ({
  id,
  number: 1,
  status,
  soldTokens,
  startsAt: '',
  endsAt: '',
  days: 1,
  tokenCount: 9,
  committedTokens: 0,
  availableTokens: 0,
  minimumPercent: 0,
  minimumTokens: 0,
  soldPercent: 0,
  price: { amount: '1.00', currency: 'USD' as const },
});
const type = (id: string, reserved: number) => ({
  id,
  counts: { available: 1, reserved, sold: 0 },
});
const project = {
  status: 'published',
  mine: true,
  rounds: [
    round('ended', 'completed', 5),
    round('selling', 'in_progress', 1),
    round('free', 'in_progress', 0),
  ],
  contracts: [
    {
      id: 'contract',
      status: 'in_progress',
      rounds: [round('first', 'in_progress', 2), round('next', 'scheduled', 0)],
      vaults: [{ id: 'vault' }],
    },
  ],
  propertyTypes: [type('taken', 1), type('whole', 0)],
  management: { takenUnits: ['unit'] },
};

test('sold, reserved and ended items are locked', () => {
  // only the fields that locks read
  const locks = locksOf(JSON.parse(JSON.stringify(project)));
  expect(Object.fromEntries(locks)).toEqual({
    ended: LOCK_WORDS.roundEnded,
    selling: LOCK_WORDS.roundSold,
    first: LOCK_WORDS.roundSold,
    contract: LOCK_WORDS.contractSold,
    vault: LOCK_WORDS.vaultSold,
    taken: LOCK_WORDS.typeTaken,
    unit: LOCK_WORDS.unitTaken,
  });
});

test('a draft and a new project have no locks', () => {
  const draft: ProjectDetail = JSON.parse(JSON.stringify({ ...project, status: 'draft' }));
  expect(locksOf(draft).size).toBe(0);
  expect(locksOf(null).size).toBe(0);
});

test("another person's project keeps its accounts", () => {
  const draft = { ...project, status: 'draft', mine: false };
  expect(Object.fromEntries(locksOf(JSON.parse(JSON.stringify(draft))))).toEqual({
    bankAccounts: LOCK_WORDS.accounts,
  });
});

test('a selling round’s minimum can be raised', () => {
  const over = { ...round('over', 'in_progress', 3), salesOver: true };
  const rounds = [...project.rounds, over];
  expect(
    Object.fromEntries(minimumsOf(JSON.parse(JSON.stringify({ ...project, rounds })))),
  ).toEqual({ selling: 0, first: 0 });
});
