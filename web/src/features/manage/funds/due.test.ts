import { expect, it } from 'vitest';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { asideObstacle, dueHint, suggestedAside } from './due.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const funds = (free: string, missing: string, missingOverdue: string): ProjectFunds => {
  const coverage = {
    owed: usd(missing),
    setAside: usd('0.00'),
    missing: usd(missing),
    missingOverdue: usd(missingOverdue),
    percent: 0,
  };
  return {
    projectId: 'p',
    projectName: 'Torre',
    status: 'published',
    mine: true,
    funds: [usd(free)],
    held: [],
    kept: [],
    revocations: [],
    wallet: [],
    accounts: [],
    buyback: coverage,
    rent: coverage,
    buybacks: [],
    rents: [],
    payments: [],
  };
};

it('suggests setting aside the due amount, and never the whole funds', () => {
  expect(suggestedAside(funds('41417.00', '105716.28', '3328.00'), 'buyback')).toBe('3328.00');
  expect(suggestedAside(funds('41417.00', '105716.28', '0.00'), 'buyback')).toBe('');
  expect(suggestedAside(funds('3000.00', '105716.28', '3328.00'), 'rent')).toBe('');
  expect(suggestedAside(funds('3328.00', '3328.00', '3328.00'), 'rent')).toBe('3328.00');
});

it('says what is due and what is missing for it when the free dollars do not suffice', () => {
  const hint = dueHint(funds('3000.00', '105716.28', '3328.00'), 'rent')?.replaceAll('\u00a0', ' ');
  expect(hint).toContain('Vencido sin cubrir: US$ 3.328,00.');
  expect(hint).toContain('faltan US$ 328,00');
  expect(dueHint(funds('3328.00', '3328.00', '3328.00'), 'rent')).toBeNull();
  expect(dueHint(funds('0.00', '105716.28', '0.00'), 'buyback')).toBeNull();
});

it('counts what stages of works retain, which serves debts too', () => {
  const kept = { ...funds('3000.00', '3328.00', '3328.00'), kept: [usd('400.00')] };
  expect(suggestedAside(kept, 'buyback')).toBe('3328.00');
  expect(dueHint(kept, 'buyback')).toBeNull();
});

it('lets set aside what stages of works retain, and names the reason where there are no dollars', () => {
  const kept = { ...funds('0.00', '3328.00', '3328.00'), kept: [usd('5000.00')] };
  expect(asideObstacle(kept)).toBeNull();
  expect(asideObstacle(funds('0.00', '3328.00', '3328.00'))?.reason).toContain('necesitás dólares');
});

it('neither offers nor suggests dollars that revoked purchases in dollars wait for', () => {
  const owing = (currency: 'USD' | 'ARS') => ({
    ...funds('5000.00', '3328.00', '3328.00'),
    revocations: [{ owed: { amount: '200.00', currency }, count: 1 }],
  });
  expect(asideObstacle(owing('USD'))?.reason).toContain('compras deshechas en plazo');
  expect(suggestedAside(owing('USD'), 'buyback')).toBe('');
  expect(asideObstacle(owing('ARS'))).toBeNull();
  expect(suggestedAside(owing('ARS'), 'buyback')).toBe('3328.00');
});
