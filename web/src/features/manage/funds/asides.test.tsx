// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Buybacks } from './Buybacks.tsx';
import { Revocations } from './Revocations.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const ID = '0198c2a0-0000-7000-8000-000000000001';
const coverage = {
  owed: usd('10000.00'),
  setAside: usd('0.00'),
  missing: usd('10000.00'),
  missingOverdue: usd('3328.00'),
  percent: 0,
};
const FUNDS: ProjectFunds = {
  projectId: ID,
  projectName: 'Torre',
  status: 'published',
  mine: true,
  funds: [usd('0.00')],
  held: [],
  kept: [usd('5000.00')],
  revocations: [],
  wallet: [],
  accounts: [],
  buyback: coverage,
  rent: coverage,
  buybacks: [
    {
      contractId: ID,
      vaultId: ID,
      status: 'active',
      vaultNumber: 1,
      contractName: 'Renta',
      buybackDate: '2026-03-02',
      payDay: '2026-03-02',
      isOverdue: true,
      tokens: 100,
      looseTokens: 0,
      buybackPrice: usd('33.28'),
      owed: usd('3328.00'),
      covered: usd('0.00'),
      coveragePercent: 0,
    },
  ],
  rents: [],
  payments: [],
};
const aside = () => screen.getByRole('button', { name: 'Apartar' });
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

it('what stages of works retain can be set aside, and the overdue amount stands above the vaults', async () => {
  const open = vi.fn();
  shown(<Buybacks funds={FUNDS} onSetAside={open} />, {});
  aside().click();
  expect(open).toHaveBeenCalledOnce();
  expect(text()).toContain('Vencido sin cubrir US$ 3.328,00');
});

it('without dollars the button is disabled with its reason', () => {
  const open = vi.fn();
  shown(<Buybacks funds={{ ...FUNDS, kept: [usd('0.00')] }} onSetAside={open} />, {});
  aside().click();
  expect(open).not.toHaveBeenCalled();
  expect(text()).toContain('Para apartar necesitás dólares');
});

it('revoked purchases hold their own currency alone', () => {
  shown(<Revocations owed={[{ count: 1, owed: { amount: '200000.00', currency: 'ARS' } }]} />, {});
  expect(text()).toContain('no se pueden retirar ni cambiar pesos.');
  cleanup();
  shown(<Revocations owed={[{ count: 1, owed: usd('200.00') }]} />, {});
  expect(text()).toContain('no se pueden retirar ni cambiar dólares, ni apartar fondos.');
});
